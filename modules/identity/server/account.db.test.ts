import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import type { FieldProblem } from "#platform/contract/envelope.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { account } from "../account-contract.ts";
import { identity } from "../contract.ts";
import { hashPassword, passwordIs } from "./sign-in/password.ts";
import { newTotpSecret, totpPlace } from "./sign-in/second-factor.ts";

const password = "old-password";
const codeOf = (secret: string, shift = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: systemClock.now().getTime() + shift * 30_000,
  });
const fieldsOf = ({ data }: { data: unknown }) =>
  ((data ?? {}) as { fields?: FieldProblem[] }).fields?.map(({ field }) => field);

async function givePassword(world: World, { userId }: TestPerson, given = password) {
  await world.database.admin.query(
    "insert into credentials (user_id, password_hash) values ($1, $2)" +
      " on conflict (user_id) do update set password_hash = excluded.password_hash," +
      " totp_sealed = null, totp_confirmed_at = null, totp_last_step = 0",
    [userId, await hashPassword(given)],
  );
}

/** Another browser of the same person. */
async function otherBrowser(world: World, as: TestPerson): Promise<TestPerson & { id: string }> {
  const token = randomBytes(32).toString("base64url");
  const id = newId();
  await world.database.admin.query(
    "insert into sessions (id, token_hash, user_id, expires_at, user_agent, ip)" +
      " values ($1, $2, $3, now() + interval '1 hour', 'Other', '10.0.0.9')",
    [id, createHash("sha256").update(token).digest(), as.userId],
  );
  return { ...as, token, id };
}

async function addDevice(world: World, { userId }: TestPerson): Promise<string> {
  const id = newId();
  await world.database.admin.query(
    "insert into devices (id, user_id, token_hash, user_agent, expires_at)" +
      " values ($1, $2, $3, 'Trusted', now() + interval '30 days')",
    [id, userId, randomBytes(32)],
  );
  return id;
}

/** A secret in the authenticator, proved or not. */
async function addSecret(world: World, as: TestPerson, isConfirmed: boolean): Promise<string> {
  await givePassword(world, as);
  const secret = newTotpSecret();
  const { sealed } = world.engine.vault.seal(totpPlace(as.userId), secret);
  await world.database.admin.query(
    "update credentials set totp_sealed = $2, totp_confirmed_at = case when $3 then now() end," +
      " totp_last_step = 0 where user_id = $1",
    [as.userId, sealed, isConfirmed],
  );
  return secret;
}

async function currentId(world: World, as: TestPerson): Promise<string> {
  const { data } = await world.call(account.sessions, {}, { as });
  return data.find(({ current }) => current)?.id ?? "";
}

describe("what a person does about himself", () => {
  let world: World;
  let me: TestPerson;
  const newPerson = async () => world.person(await world.tenant());

  beforeAll(async () => {
    world = await openTestWorld();
  });
  afterAll(() => world.close());

  it("sees his open sessions, and which of them is this browser", async () => {
    me = await newPerson();
    const other = await otherBrowser(world, me);
    await otherBrowser(world, await newPerson());
    const { data } = await world.call(account.sessions, {}, { as: me });
    expect(data.map(({ current }) => current)).toEqual([true, false]);
    expect(data[1]).toMatchObject({ id: other.id, userAgent: "Other", ip: "10.0.0.9" });
  });

  it("ends another browser's session, which is refused on its very next request", async () => {
    me = await newPerson();
    const other = await otherBrowser(world, me);
    expect((await world.call(identity.info, {}, { as: other })).code).not.toBe("-3");
    expect((await world.call(account.endSession, { id: other.id }, { as: me })).code).toBe("0");
    expect((await world.call(account.sessions, {}, { as: other })).code).toBe("-3");
    const again = await world.call(account.endSession, { id: other.id }, { as: me });
    expect(again.code).toBe("1031");
    expect((await world.call(account.sessions, {}, { as: me })).data).toHaveLength(1);
  });

  it("cannot end the session of somebody else, nor the one he is in", async () => {
    me = await newPerson();
    const stranger = await otherBrowser(world, await newPerson());
    const foreign = await world.call(account.endSession, { id: stranger.id }, { as: me });
    expect(foreign.code).toBe("0404");
    const own = await world.call(
      account.endSession,
      { id: await currentId(world, me) },
      { as: me },
    );
    expect(own.code).toBe("1030");
    expect(own.msg).toContain("退出登录");
  });

  it("sees the browsers he trusts, and stops trusting one", async () => {
    me = await newPerson();
    const id = await addDevice(world, me);
    await addDevice(world, await newPerson());
    expect((await world.call(account.devices, {}, { as: me })).data).toMatchObject([
      { id, userAgent: "Trusted" },
    ]);
    expect((await world.call(account.revokeDevice, { id }, { as: me })).code).toBe("0");
    expect((await world.call(account.devices, {}, { as: me })).data).toEqual([]);
    expect((await world.call(account.revokeDevice, { id }, { as: me })).code).toBe("1032");
  });

  it("sees who looked at his numbers, in all his tenants, and nobody else's lines", async () => {
    me = await newPerson();
    const elsewhere = await world.tenant({ name: "另一家公司" });
    const sql = world.database.admin;
    const line = (tenantId: string, about: string, event = "identity.reveal") =>
      sql.query(
        "insert into operation_logs (tenant_id, id, event, subject_id, actor_name, remark, changes)" +
          " values ($1, $2, $3, $4, '林晓岚', '核对', $5)",
        [tenantId, newId(), event, about, JSON.stringify([{ after: { revealed: "phone" } }])],
      );
    await line(me.tenantId, me.userId);
    await line(elsewhere.id, me.userId);
    await line(elsewhere.id, me.userId, "identity.updateInfo");
    await line(elsewhere.id, newId());
    const { data } = await world.call(account.reveals, {}, { as: me });
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({
      tenantName: "另一家公司",
      operator: "林晓岚",
      field: "phone",
      reason: "核对",
    });
  });

  it("sees the last fifty tries to sign in as him", async () => {
    me = await newPerson();
    await world.database.admin.query(
      "insert into login_attempts (id, user_id, outcome, ip, user_agent)" +
        " select gen_random_uuid(), $1, 'ok', '10.0.0.1', 'X' from generate_series(1, 60)",
      [me.userId],
    );
    expect((await world.call(account.attempts, {}, { as: me })).data).toHaveLength(50);
  });

  it("chooses a nickname that nobody else has and that is nobody's phone", async () => {
    me = await newPerson();
    const other = await newPerson();
    const rename = (nickname: string) => world.call(account.updateInfo, { nickname }, { as: me });
    for (const nickname of [other.userId, other.userId.toUpperCase(), "13900000002"]) {
      const refused = await rename(nickname);
      expect(refused.code).toBe("0400");
      expect(fieldsOf(refused)).toEqual(["nickname"]);
    }
    expect((await rename("小林")).code).toBe("0");
  });

  it("changes his password, and every other browser is out", async () => {
    me = await newPerson();
    await givePassword(world, me);
    const other = await otherBrowser(world, me);
    await addDevice(world, me);
    await world.database.admin.query(
      "insert into login_tickets (token_hash, user_id, step, expires_at)" +
        " values ($1, $2, 'secondFactor', now() + interval '5 minutes')",
      [randomBytes(32), me.userId],
    );
    const input = { password, newPassword: "new-password" };
    expect((await world.call(account.changePassword, input, { as: me })).code).toBe("0");
    expect((await world.call(account.sessions, {}, { as: other })).status).toBe(401);
    expect((await world.call(account.sessions, {}, { as: me })).data).toHaveLength(1);
    expect((await world.call(account.devices, {}, { as: me })).data).toEqual([]);
    const found = await world.database.admin.query<{ password_hash: string; tickets: number }>(
      "select password_hash, (select count(*)::int from login_tickets t" +
        " where t.user_id = c.user_id and used_at is null) as tickets" +
        " from credentials c where user_id = $1",
      [me.userId],
    );
    expect(found.rows[0]?.tickets).toBe(0);
    expect(await passwordIs(found.rows[0]?.password_hash, "new-password")).toBe(true);
    expect(found.rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    const log = await world.database.admin.query<{ text: string }>(
      "select string_agg(l::text, ' ') as text from operation_logs l where tenant_id = $1",
      [me.tenantId],
    );
    expect(log.rows[0]?.text).not.toMatch(/old-password|new-password|argon2/);
  });

  it("must know the old password, and the new one must differ", async () => {
    me = await newPerson();
    await givePassword(world, me);
    const change = (input: { password: string; newPassword: string }) =>
      world.call(account.changePassword, input, { as: me });
    const wrong = await change({ password: "guess", newPassword: "new-password" });
    expect(fieldsOf(wrong)).toEqual(["password"]);
    const same = await change({ password, newPassword: password });
    expect(fieldsOf(same)).toEqual(["newPassword"]);
  });

  it("who has no password is told how to get one", async () => {
    me = await newPerson();
    const input = { password: "x", newPassword: "new-password" };
    const { code, msg } = await world.call(account.changePassword, input, { as: me });
    expect(code).toBe("1035");
    expect(msg).toContain("忘记密码");
  });

  it("twenty guesses at once get five answers; then even the right password waits", async () => {
    me = await newPerson();
    await givePassword(world, me);
    const guess = (given: string) =>
      world.call(account.changePassword, { password: given, newPassword: "ours-now" }, { as: me });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => guess(`guess${at}`)));
    const codes = answers.map(({ code }) => code).toSorted();
    expect(codes.filter((code) => code === "0400")).toHaveLength(5);
    expect(codes.filter((code) => code === "1038")).toHaveLength(15);
    expect((await guess(password)).code).toBe("1038");
    const seen = await world.call(account.attempts, {}, { as: me });
    expect(new Set(seen.data.map(({ outcome }) => outcome))).toEqual(
      new Set(["settingsWrongPassword"]),
    );
    await world.database.admin.query(
      "update login_attempts set created_at = created_at - interval '15 minutes' where user_id = $1",
      [me.userId],
    );
    expect((await guess(password)).code).toBe("0");
  });

  it("sets two different questions, whose answers are hashed in their normal form", async () => {
    me = await newPerson();
    await givePassword(world, me);
    const [school, city] = [
      { question: "firstSchool", answer: " 第一小学 " },
      { question: "birthCity", answer: "Ｂeijing" },
    ] as const;
    const set = (questions: (typeof school | typeof city)[], given = password) =>
      world.call(account.setQuestions, { password: given, questions }, { as: me });
    expect(fieldsOf(await set([school, school]))).toEqual(["questions.1.question"]);
    expect(fieldsOf(await set([school, city], "guess"))).toEqual(["password"]);
    expect((await set([school, city])).code).toBe("0");
    expect((await set([city, school])).code).toBe("0");
    const kept = await world.database.admin.query<{ question: string; answer_hash: string }>(
      "select question, answer_hash from security_questions where user_id = $1 order by position",
      [me.userId],
    );
    expect(kept.rows.map(({ question }) => question)).toEqual(["birthCity", "firstSchool"]);
    expect(await passwordIs(kept.rows[0]?.answer_hash, "beijing")).toBe(true);
    const { data } = await world.call(account.protection, {}, { as: me });
    expect(data).toMatchObject({ questions: ["birthCity", "firstSchool"], secondFactor: false });
  });

  it("switches a second factor on with a code, and off with a later one", async () => {
    me = await newPerson();
    await givePassword(world, me);
    const enrol = (given: string) =>
      world.call(account.enrolSecondFactor, { password: given }, { as: me });
    const confirm = (code: string) => world.call(account.confirmSecondFactor, { code }, { as: me });
    const remove = (code: string) =>
      world.call(account.removeSecondFactor, { password, code }, { as: me });
    const protection = async () => (await world.call(account.protection, {}, { as: me })).data;

    expect((await confirm("000000")).code).toBe("1042");
    expect(fieldsOf(await enrol("guess"))).toEqual(["password"]);
    const { data } = await enrol(password);
    expect(data.uri).toContain(data.secret);
    expect((await protection()).secondFactor).toBe(false);
    const wrong = codeOf(data.secret, 100);
    expect(fieldsOf(await confirm(wrong))).toEqual(["code"]);
    const first = codeOf(data.secret);
    expect((await confirm(first)).code).toBe("0");
    expect((await protection()).secondFactor).toBe(true);
    // A role that demands it from now on finds it shown in this session.
    await world.database.admin.query(
      "update roles set needs_second_factor = true where tenant_id = $1",
      [me.tenantId],
    );
    expect((await protection()).secondFactorDemanded).toBe(true);
    await world.database.admin.query(
      "update roles set needs_second_factor = false where tenant_id = $1",
      [me.tenantId],
    );
    expect((await enrol(password)).code).toBe("1041");

    // The code that switched it on cannot switch it off.
    expect(fieldsOf(await remove(first))).toEqual(["code"]);
    expect((await remove(codeOf(data.secret, 1))).code).toBe("0");
    expect((await protection()).secondFactor).toBe(false);
    expect((await remove(first)).code).toBe("1043");
  });

  it("keeps the secret sealed, in the credentials as in the kept answer", async () => {
    me = await newPerson();
    await givePassword(world, me);
    const { data } = await world.call(account.enrolSecondFactor, { password }, { as: me });
    for (const table of ["credentials", "idempotency_keys", "operation_logs"]) {
      const found = await world.database.admin.query<{ text: string | null }>(
        `select string_agg(${table}::text, ' ') as text from ${table}`,
      );
      expect(found.rows[0]?.text ?? "", table).not.toContain(data.secret);
    }
  });

  it("cannot switch it off while a role demands it, be it in another tenant", async () => {
    me = await newPerson();
    const secret = await addSecret(world, me, true);
    const elsewhere = await world.tenant();
    const roleId = newId();
    const sql = world.database.admin;
    const values = [elsewhere.id, roleId, me.userId];
    await sql.query(
      "with role as (insert into roles (tenant_id, id, name, needs_second_factor, created_by, updated_by) values ($1, $2, '出纳', true, $2, $2))," +
        " member as (insert into memberships (tenant_id, user_id, id, created_by, updated_by) values ($1, $3, $3, $3, $3))" +
        " insert into member_roles (tenant_id, role_id, user_id) values ($1, $2, $3)",
      values,
    );
    const remove = () =>
      world.call(account.removeSecondFactor, { password, code: codeOf(secret) }, { as: me });
    expect((await remove()).code).toBe("1044");
    const { data } = await world.call(account.protection, {}, { as: me });
    expect(data).toMatchObject({ secondFactor: true, secondFactorDemanded: true });
    await sql.query("update memberships set state = 1001 where tenant_id = $1", [elsewhere.id]);
    expect((await remove()).code).toBe("0");
  });
});

const open = () => openTestWorld();
const nowhere = "01a1dd15-0000-7000-8000-000000000000";

guards(account.endSession, {
  open,
  valid: async (world, as) => ({ id: (await otherBrowser(world, as)).id }),
  refused: { code: "1030", input: async (world, as) => ({ id: await currentId(world, as) }) },
});

guards(account.revokeDevice, {
  open,
  valid: async (world, as) => ({ id: await addDevice(world, as) }),
  refused: { code: "0404", input: async () => ({ id: nowhere }) },
});

guards(account.updateInfo, {
  open,
  valid: async () => ({ nickname: newId() }),
  refused: { code: "0400", input: async () => ({ nickname: "13900000002" }) },
});

guards(account.changePassword, {
  // A colleague of the tests has no password.
  toColleague: "1035",
  open,
  valid: async (world, as) => {
    await givePassword(world, as);
    return { password, newPassword: "new-password" };
  },
  refused: {
    code: "0400",
    input: async (world, as) => {
      await givePassword(world, as);
      return { password: "guess", newPassword: "new-password" };
    },
  },
});

const questions = [
  { question: "firstSchool" as const, answer: "第一小学" },
  { question: "firstCar" as const, answer: "桑塔纳" },
];
guards(account.setQuestions, {
  // A colleague of the tests has no password.
  toColleague: "1035",
  open,
  valid: async (world, as) => {
    await givePassword(world, as);
    return { password, questions };
  },
  refused: {
    code: "0400",
    input: async (world, as) => {
      await givePassword(world, as);
      return { password: "guess", questions };
    },
  },
});

guards(account.enrolSecondFactor, {
  // A colleague of the tests has no password.
  toColleague: "1035",
  open,
  valid: async (world, as) => {
    await givePassword(world, as);
    return { password };
  },
  refused: {
    code: "1041",
    input: async (world, as) => {
      await addSecret(world, as, true);
      return { password };
    },
  },
});

guards(account.confirmSecondFactor, {
  // A colleague of the tests has no password.
  toColleague: "1035",
  open,
  valid: async (world, as) => ({ code: codeOf(await addSecret(world, as, false)) }),
  refused: {
    code: "1042",
    input: async (world, as) => ({ code: codeOf(await addSecret(world, as, true)) }),
  },
});

guards(account.removeSecondFactor, {
  // A colleague of the tests has no password.
  toColleague: "1035",
  open,
  valid: async (world, as) => ({ password, code: codeOf(await addSecret(world, as, true)) }),
  refused: {
    code: "1043",
    input: async (world, as) => ({ password, code: codeOf(await addSecret(world, as, false)) }),
  },
});
