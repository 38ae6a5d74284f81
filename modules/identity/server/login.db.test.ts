import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword, seed } from "#main/seed.ts";
import { openTestWorld } from "#main/testing.ts";
import { systemClock } from "#platform/server/clock.ts";
import { openPool } from "#platform/server/db/pool.ts";
import { visit } from "#platform/testing/visitor.ts";
import { until } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import { identity } from "../contract.ts";
import { login } from "../login-contract.ts";
import { giveCode } from "./commands/give-code.ts";
import { forgetOldSignIns } from "./jobs/forget-old-sign-ins.ts";
import { loginRoutes } from "./routes.ts";
import { normalAnswer } from "./rules.ts";
import { hashPassword } from "./sign-in/password.ts";

let world: World;

beforeAll(async () => {
  world = await openTestWorld();
  await seed(world.config);
});
afterAll(() => world.close());

const folder = () => world.config.SMS_FOLDER ?? "";

/** A picture, and what it says. */
async function picture() {
  const { data } = await visit(world, login.code, { input: { kind: "image" } });
  const code = await readFile(join(folder(), `${data.codeId}.txt`), "utf8");
  return { codeId: data.codeId, code, image: data.image };
}

interface Signing {
  readonly password?: string;
  readonly remember?: boolean;
  readonly deviceToken?: string;
  readonly token?: string;
  readonly browser?: string;
}

async function signIn(username: string, { token, browser = "one", ...given }: Signing = {}) {
  const { codeId, code } = await picture();
  const input = { username, password: demoPassword, codeId, code, ...given };
  return visit(world, login.signIn, { input, token, headers: { "user-agent": browser } });
}

const codeNow = (secret: string, shift = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: systemClock.now().getTime() + shift * 30_000,
  });

const info = (token: string | null, tenantId: string) =>
  visit(world, identity.info, { input: {}, token: token ?? "", tenantId });

async function sent(phone: string): Promise<string> {
  const messages = async () =>
    (await readdir(folder())).filter((name) => name.endsWith(`-${phone}.txt`)).toSorted();
  await until(async () => (await messages()).length > 0);
  const text = await readFile(join(folder(), (await messages()).at(-1) ?? ""), "utf8");
  return /\d{6}/.exec(text)?.[0] ?? "";
}

const sql = () => world.database.admin;

describe("signing in", () => {
  it("asks for name or phone, password and picture, and gives a session", async () => {
    for (const name of ["admin", "13900000002"]) {
      const { code, data } = await signIn(name);
      expect({ code, step: data.step }).toEqual({ code: "0", step: "done" });
      expect(data.tenants).toMatchObject([{ tenantName: "华东汇通汽车金融", lastUsed: false }]);
      const me = await info(data.token, data.tenants[0]?.id ?? "");
      expect(me.data.nickname).toBe("admin");
    }
    const attempts = await sql().query<{ outcome: string }>(
      "select a.outcome from login_attempts a join users u on u.id = a.user_id where u.nickname = 'admin'",
    );
    expect(attempts.rows).toEqual([{ outcome: "signedIn" }, { outcome: "signedIn" }]);
  });

  it("takes what a picture says however it is typed, and refuses anything else", async () => {
    const first = await picture();
    expect(first.image).toMatch(/^data:image\/png;base64,iVBOR/);
    const wide = first.code
      .toLowerCase()
      .replaceAll(/[a-z]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0));
    const input = { username: "admin", password: demoPassword, codeId: first.codeId, code: wide };
    expect((await visit(world, login.signIn, { input })).code).toBe("0");
    const second = await picture();
    const wrong = { ...input, codeId: second.codeId, code: "0000" };
    expect((await visit(world, login.signIn, { input: wrong })).code).toBe("1004");
  });

  it("tells the person when a browser is new, but not of his first", async () => {
    const told = async () => {
      const { rows } = await sql().query<{ count: number }>(
        "select count(*)::int as count from messages m join users u on u.id = m.user_id" +
          " where u.nickname = 'platform' and m.event = 'security.newDevice'",
      );
      return rows[0]?.count;
    };
    // From before browsers were noted: of those nothing is known.
    await sql().query(
      "insert into sessions (token_hash, user_id, expires_at) select 'old', id, now() from users where nickname = 'platform'",
    );
    await signIn("platform", { browser: "Windows Chrome/141" });
    await signIn("platform", { browser: "Windows Chrome/142" });
    expect(await told()).toBe(0);
    await signIn("platform", { browser: "Android Chrome/142" });
    expect(await told()).toBe(1);
    await signIn("platform", { browser: "Android Chrome/143" });
    expect(await told()).toBe(1);
  });

  it("leaves a line in the log of a tenant, and in the person's attempts", async () => {
    const { data } = await signIn("west");
    expect(await world.logLines(data.tenants[0]?.id ?? "", "identity.signIn")).toBe(1);
  });

  it("lists the tenants of who has several, and remembers the one he left from", async () => {
    const { data } = await signIn("both");
    const [east, west] = data.tenants;
    expect(data.tenants.map(({ lastUsed }) => lastUsed)).toEqual([false, false]);
    const out = { input: {}, token: data.token ?? "", tenantId: west?.id ?? "" };
    expect((await visit(world, login.signOut, out)).code).toBe("0");
    expect((await info(data.token, east?.id ?? "")).code).toBe("0002");
    const again = await signIn("both");
    expect(again.data.tenants.map(({ lastUsed }) => lastUsed)).toEqual([false, true]);
    const token = again.data.token ?? "";
    const listed = await visit(world, login.tenants, { input: {}, token });
    expect(listed.data).toEqual(again.data.tenants);
    const here = { userId: again.data.userId ?? "", currentTenantId: east?.id ?? "" };
    const preset = await visit(world, login.tenants, { input: here, token });
    expect(preset.data.map(({ lastUsed }) => lastUsed)).toEqual([true, false]);
  });

  it("shows the tenants of nobody else, and to nobody without a session", async () => {
    const { data } = await signIn("both");
    const other = { userId: "01a1dd15-0000-7000-8000-000000000000" };
    const asked = { input: other, token: data.token ?? "" };
    expect((await visit(world, login.tenants, asked)).code).toBe("0404");
    expect((await visit(world, login.tenants, { input: {} })).code).toBe("-1");
    const unknown = { input: {}, token: "x".repeat(43) };
    expect((await visit(world, login.tenants, unknown)).code).toBe("0002");
  });

  it("signing out is never refused", async () => {
    for (const token of [undefined, "x".repeat(43)]) {
      expect((await visit(world, login.signOut, { input: {}, token })).code).toBe("0");
    }
  });

  it("ends the other sessions where a tenant allows one only, and says so there", async () => {
    const first = await signIn("west");
    const tenantId = first.data.tenants[0]?.id ?? "";
    const second = await signIn("west");
    expect((await info(first.data.token, tenantId)).code).toBe("0");
    await sql().query("update tenants set allows_several_sessions = false where id = $1", [
      tenantId,
    ]);
    const third = await signIn("west");
    expect((await info(first.data.token, tenantId)).code).toBe("0002.2");
    expect((await info(second.data.token, tenantId)).code).toBe("0002.2");
    expect((await info(third.data.token, tenantId)).code).toBe("0");
    await sql().query("update tenants set allows_several_sessions = true where id = $1", [
      tenantId,
    ]);
  });

  it("says so when the person belongs nowhere", async () => {
    await sql().query(
      "update memberships set state = 1001 where user_id = (select id from users where nickname = 'viewer')",
    );
    expect((await signIn("viewer")).code).toBe("1011");
    await sql().query("update memberships set state = 1000");
    expect((await signIn("viewer")).code).toBe("0");
  });
});

describe("the second factor", () => {
  let secret = "";
  let deviceToken = "";

  it("is set up by who has a role that demands it, before he is let in", async () => {
    const first = await signIn("finance", { remember: true });
    expect(first.data).toMatchObject({ step: "enrolSecondFactor", token: null, tenants: [] });
    const ticket = first.data.ticket ?? "";
    const early = await visit(world, login.secondFactor, { input: { ticket, code: "123456" } });
    expect(early.code).toBe("1009");
    const begun = await visit(world, login.beginSecondFactor, { input: { ticket } });
    ({ secret } = begun.data);
    expect(begun.data.uri).toContain("finance");
    const shown = { input: { ticket, code: codeNow(secret, -1) } };
    const done = await visit(world, login.secondFactor, shown);
    expect(done.data.step).toBe("done");
    const tenantId = done.data.tenants[0]?.id ?? "";
    expect((await info(done.data.token, tenantId)).code).toBe("0");
    deviceToken = done.data.deviceToken ?? "";
    expect(deviceToken).toHaveLength(43);
  });

  it("is asked for at the next sign-in, unless the browser is trusted", async () => {
    const plain = await signIn("finance");
    expect(plain.data.step).toBe("secondFactor");
    const ticket = plain.data.ticket ?? "";
    const begun = await visit(world, login.beginSecondFactor, { input: { ticket } });
    expect(begun.code, "no new secret for who has one").toBe("1008");
    const trusted = await signIn("finance", { deviceToken, remember: true });
    expect(trusted.data.step).toBe("done");
    const session = await info(trusted.data.token, trusted.data.tenants[0]?.id ?? "");
    expect(session.code).toBe("0");
    expect((await signIn("finance", { deviceToken })).data.step, "renewed").toBe("secondFactor");
    deviceToken = trusted.data.deviceToken ?? "";
    expect((await signIn("finance", { deviceToken })).data.step).toBe("done");
    await sql().query("update devices set revoked_at = now()");
    expect((await signIn("finance", { deviceToken })).data.step).toBe("secondFactor");
  });

  it("does not count for a browser that somebody else trusts", async () => {
    const other = await signIn("admin", { remember: true });
    const given = { deviceToken: other.data.deviceToken ?? "" };
    expect((await signIn("finance", given)).data.step).toBe("secondFactor");
  });

  it("is demanded by a role from the next request on", async () => {
    const { data } = await signIn("both");
    const tenantId = data.tenants[0]?.id ?? "";
    expect((await info(data.token, tenantId)).code).toBe("0");
    const demand =
      "update roles set needs_second_factor = $1 where id in (select role_id from member_roles m join users u on u.id = m.user_id where u.nickname = 'both')";
    await sql().query(demand, [true]);
    expect((await info(data.token, tenantId)).code).toBe("0002");
    expect((await signIn("both")).data.step).toBe("enrolSecondFactor");
    await sql().query(demand, [false]);
    expect((await info(data.token, tenantId)).code).toBe("0");
  });
});

describe("the first sign-in", () => {
  it("is by phone, asks for a nickname that is free, and makes the person active", async () => {
    const { data } = await signIn("13900000006");
    expect(data).toMatchObject({ step: "nickname", token: null });
    const ticket = data.ticket ?? "";
    const choose = (nickname: string) =>
      visit(world, login.activate, { input: { ticket, nickname } });
    for (const taken of ["admin", "Admin", "ａｄｍｉｎ"]) {
      expect((await choose(taken)).code, taken).toBe("1033");
    }
    expect((await choose("１３９00000001")).code).toBe("1034");
    const done = await choose("kewei");
    expect(done.data.step).toBe("done");
    expect((await choose("kewei2")).code).toBe("1008");
    const me = await info(done.data.token, done.data.tenants[0]?.id ?? "");
    expect(me.data.nickname).toBe("kewei");
    expect((await signIn("kewei")).data.step).toBe("done");
  });
});

describe("getting back in", () => {
  it("by phone: a new password, and nobody stays signed in", async () => {
    const before = await signIn("viewer", { remember: true });
    await sql().query(
      "insert into login_tickets (token_hash, user_id, step, expires_at) values ('x', $1, 'nickname', now() + interval '5 minutes')",
      [before.data.userId],
    );
    const phone = "13900000003";
    const asked = { kind: "sms" as const, phone, ...(await picture()) };
    const { codeId, code } = asked;
    const sms = await visit(world, login.code, { input: { kind: "sms", phone, codeId, code } });
    const given = { phone, codeId: sms.data.codeId, newPassword: "Neu-2026" };
    const wrong = await visit(world, login.recoverByPhone, { input: { ...given, code: "000000" } });
    expect(wrong.code).toBe("1015");
    const right = { ...given, code: await sent(phone) };
    expect((await visit(world, login.recoverByPhone, { input: right })).code).toBe("0");
    expect((await visit(world, login.recoverByPhone, { input: right })).code, "used").toBe("1015");
    const tenantId = before.data.tenants[0]?.id ?? "";
    expect((await info(before.data.token, tenantId)).code).toBe("0002");
    expect((await signIn("viewer")).code).toBe("1003");
    expect((await signIn("viewer", { password: "Neu-2026" })).code).toBe("0");
    const live = await sql().query(
      "select from devices d join users u on u.id = d.user_id where u.nickname = 'viewer' and revoked_at is null",
    );
    expect(live.rowCount).toBe(0);
    const open = await sql().query(
      "select from login_tickets where user_id = $1 and used_at is null",
      [before.data.userId],
    );
    expect(open.rowCount).toBe(0);
  });

  it("by phone: opens the locks of ten wrong passwords, under both names", async () => {
    const [names, phone] = [["both", "13900000005"], "13900000005"];
    for (let n = 0; n < 10; n++) {
      await signIn(names[n % 2] ?? "", { password: "wrong-one" });
      await sql().query("update users set locked_until = null");
    }
    await sql().query("update login_limits set points = 10 where key like 'nameLong:%'");
    for (const name of names) expect((await signIn(name)).code, name).toBe("1007");
    const { codeId, code } = await picture();
    const sms = await visit(world, login.code, { input: { kind: "sms", phone, codeId, code } });
    const proof = { phone, codeId: sms.data.codeId, code: await sent(phone) };
    const input = { ...proof, newPassword: demoPassword };
    expect((await visit(world, login.recoverByPhone, { input })).code).toBe("0");
    for (const name of names) expect((await signIn(name)).code, name).toBe("0");
  });

  it("sends one code a minute and five a day, to a number that nobody has just as little", async () => {
    for (const phone of ["13900000004", "13811112222"]) {
      const ask = async () => {
        const { codeId, code } = await picture();
        return visit(world, login.code, { input: { kind: "sms", phone, codeId, code } });
      };
      const codes: string[] = [];
      for (let n = 0; n < 6; n++) {
        codes.push((await ask()).code, (await ask()).code);
        await sql().query("delete from login_limits where key like 'smsSoon:%'");
      }
      const [sentOnce, tooSoon, tooMany] = ["0", "1013", "1014"];
      const five = Array.from({ length: 5 }, () => [sentOnce, tooSoon]).flat();
      expect(codes, phone).toEqual([...five, tooMany, tooSoon]);
    }
    const counted = await sql().query("select sms_send_times from users where nickname = 'west'");
    expect(counted.rows).toEqual([{ sms_send_times: 5 }]);
  });

  it("by phone is offered only where messages can be sent", async () => {
    const input = { kind: "image" } as const;
    expect((await visit(world, login.code, { input })).data.smsAvailable).toBe(true);
    const browser = { ip: "10.7.0.1", userAgent: "", language: "zh-CN", token: undefined } as const;
    const request = { ...browser, input, tenantId: undefined, key: undefined, requestId: "" };
    const texts = { isOpen: async () => false, send: async () => expect.unreachable() };
    const closed = giveCode({ texts, demo: undefined });
    const answer = await closed.answer(world.engine, request);
    expect(answer).toMatchObject({ smsAvailable: false });
    expect(answer).not.toHaveProperty("demo");
  });

  it("shows a demo's people and their password only where the server is one", async () => {
    const asked = async (config: typeof world.config) => {
      const route = loginRoutes(config).handlers.find(({ endpoint }) => endpoint === login.code);
      const browser = {
        ip: "10.7.0.2",
        userAgent: "",
        language: "zh-CN",
        token: undefined,
      } as const;
      const input = { kind: "image" };
      const request = { ...browser, input, tenantId: undefined, key: undefined, requestId: "" };
      return JSON.stringify(await route?.answer(world.engine, request as never));
    };
    expect(await asked({ ...world.config, DEMO_SIGN_IN: "on" })).toContain(demoPassword);
    const closed = await asked({ ...world.config, DEMO_SIGN_IN: "off" });
    expect(closed).toContain("codeId");
    expect(closed).not.toMatch(new RegExp(`${demoPassword}|demo|hanruoxi`));
  });

  it("by question: all answers, however they are typed", async () => {
    const given = ["  Fudan 小学", "上海"];
    for (const [position, answer] of given.entries()) {
      await sql().query(
        "insert into security_questions (user_id, position, question, answer_hash) select id, $1, $2, $3 from users where nickname = 'west'",
        [
          position,
          ["firstSchool", "birthCity"][position],
          await hashPassword(normalAnswer(answer)),
        ],
      );
    }
    const { codeId, code } = await picture();
    const asked = { username: "west", codeId, code };
    const { data } = await visit(world, login.recoveryQuestions, { input: asked });
    expect(data.questions).toEqual(["firstSchool", "birthCity"]);
    const reply = (answers: string[]) =>
      visit(world, login.recoverByQuestion, {
        input: { ticket: data.ticket, answers, newPassword: "Neu-2027" },
      });
    for (const answers of [["fudan 小学", "北京"], ["上海", "fudan 小学"], ["fudan 小学"]]) {
      expect((await reply(answers)).code).toBe("1016");
    }
    expect((await reply(["ＦＵＤＡＮ 小学 ", "上海"])).code).toBe("0");
    expect((await reply(["fudan 小学", "上海"])).code).toBe("1008");
    expect((await signIn("west", { password: "Neu-2027" })).code).toBe("0");
  });
});

it("what is left over from signing in is forgotten, what counts is not", async () => {
  await sql().query(
    "update login_codes set expires_at = now() - interval '2 days' where kind = 'sms'",
  );
  await sql().query("update login_tickets set expires_at = now() - interval '2 days'");
  await picture();
  const { DATABASE_WORKER_URL: url } = world.config;
  const pool = openPool({ url, max: 1, name: "forgetting" });
  await forgetOldSignIns({ ...world.engine, pool });
  await pool.end();
  const left = await sql().query<{ kind: string }>("select distinct kind from login_codes");
  expect(left.rows).toEqual([{ kind: "image" }]);
  expect((await sql().query("select from login_tickets")).rowCount).toBe(0);
  expect((await sql().query("select from login_attempts")).rowCount).toBeGreaterThan(10);
});
