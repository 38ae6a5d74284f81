import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPassword, seed } from "#main/seed.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import { effort } from "#platform/testing/effort.ts";
import { until } from "#platform/testing/spreadsheets.ts";
import { visit } from "#platform/testing/visitor.ts";
import type { World } from "#platform/testing/world.ts";
import { addressKey } from "#platform/server/http/tries.ts";
import { identity } from "../contract.ts";
import { login } from "../login-contract.ts";
import { demoQuestions } from "./seed.ts";
import { newTotpSecret, totpPlace } from "./sign-in/second-factor.ts";

let world: World;

beforeAll(async () => {
  world = await openTestWorld();
  await seed(world.config);
});
afterAll(() => world.close());

/** Each attack begins on a quiet day. */
beforeEach(async () => {
  await sql().query("delete from login_limits");
  await sql().query("delete from login_attempts");
  await sql().query("update users set login_error_times = 0, locked_until = null");
});

const sql = () => world.database.admin;
const figures = (line: string) => process.stdout.write(`login attack: ${line}\n`);
const count = (codes: readonly string[], code: string) =>
  codes.filter((one) => one === code).length;

/** Pictures that all say the same, as many as an attacker with patience could have read. */
async function pictures(howMany: number): Promise<string[]> {
  const ids = Array.from({ length: howMany }, () => newId());
  const place = { table: "login_codes", column: "answer", tenantId: null };
  const hashes = ids.map((id) => world.engine.vault.index(place, `${id} TEST`));
  await sql().query(
    "insert into login_codes (id, kind, answer_hash, expires_at) select id, 'image', hash, now() + interval '1 hour' from unnest($1::uuid[], $2::bytea[]) as code (id, hash)",
    [ids, hashes],
  );
  return ids;
}

interface Guess {
  readonly codeId?: string;
  readonly password?: string;
  readonly address?: string;
  readonly token?: string;
}

async function guess(username: string, { codeId, password, address, token }: Guess = {}) {
  const id = codeId ?? (await pictures(1))[0] ?? "";
  const input = { username, password: password ?? "wrong-one", codeId: id, code: "TEST" };
  return visit(world, login.signIn, { input, token, ...(address && { address }) });
}

const signIn = (username: string, given: Guess = {}) =>
  guess(username, { password: demoPassword, ...given });

async function outcomes(): Promise<Record<string, number>> {
  const found = await sql().query<{ outcome: string; times: number }>(
    "select outcome, count(*)::int as times from login_attempts group by outcome",
  );
  return Object.fromEntries(found.rows.map(({ outcome, times }) => [outcome, times]));
}

/** Of these, the lines that a person finds among his own. */
async function outcomesOf(nickname: string): Promise<Record<string, number>> {
  const found = await sql().query<{ outcome: string; times: number }>(
    "select outcome, count(*)::int as times from login_attempts a join users u on u.id = a.user_id" +
      " where u.nickname = $1 group by outcome",
    [nickname],
  );
  return Object.fromEntries(found.rows.map(({ outcome, times }) => [outcome, times]));
}

/** Does the same many times, a few at once. */
async function many<T>(howMany: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < howMany) {
      const n = next++;
      results[n] = await work(n);
    }
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  return results;
}

describe("pictures", () => {
  it("count once, also when the try was refused", async () => {
    const [codeId = ""] = await pictures(1);
    expect((await guess("admin", { codeId })).code).toBe("1003");
    const again = await many(20, () => signIn("admin", { codeId }));
    expect(new Set(again.map(({ code }) => code))).toEqual(new Set(["1004"]));
    const [other = ""] = await pictures(1);
    const wrong = { username: "admin", password: demoPassword, codeId: other, code: "XXXX" };
    expect((await visit(world, login.signIn, { input: wrong })).code).toBe("1004");
    expect((await signIn("admin", { codeId: other })).code, "named before").toBe("1004");
    figures("one picture used 20 times more: 20 refused; right only at the second go: refused");
  });

  it("count for one of twenty who come with it at the same time", async () => {
    const [codeId = ""] = await pictures(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess("admin", { codeId })));
    const codes = answers.map(({ code }) => code);
    figures(
      `20 at once with one picture: ${count(codes, "1003")} counted, ${count(codes, "1004")} refused`,
    );
    expect([count(codes, "1003"), count(codes, "1004")]).toEqual([1, 19]);
    expect((await outcomes())["wrongPassword"]).toBe(1);
  });

  it("are worth nothing after three minutes", async () => {
    const [codeId = ""] = await pictures(1);
    const given = await visit(world, login.code, { input: { kind: "image" } });
    const life = await sql().query<{ seconds: number }>(
      "select extract(epoch from expires_at - now())::int as seconds from login_codes where id = $1",
      [given.data.codeId],
    );
    expect(life.rows[0]?.seconds).toBeGreaterThan(170);
    expect(life.rows[0]?.seconds).toBeLessThanOrEqual(180);
    await sql().query(
      "update login_codes set expires_at = now() - interval '1 second' where id = $1",
      [codeId],
    );
    expect((await signIn("admin", { codeId })).code).toBe("1004");
  });
});

describe("guessing passwords", () => {
  const guesses = effort(2_000, 10_000);

  it(`${guesses} guesses from many addresses reach the password ten times and never get in`, async () => {
    const startedAt = performance.now();
    const ids = await pictures(guesses);
    const codes: string[] = [];
    const batch = async (from: number) => {
      const answers = await many(guesses / 2, (n) =>
        guess("admin", {
          codeId: ids[from + n] ?? "",
          address: `10.1.${(from + n) % 250}.1`,
          // Among the guesses is the right one, but too late.
          password: n === guesses / 4 ? demoPassword : `guess-${n}`,
        }),
      );
      codes.push(...answers.map(({ code }) => code));
    };
    await batch(0);
    // A quarter of an hour goes by.
    await sql().query("update login_limits set expire = 1 where key like 'name:%'");
    await sql().query(
      "update users set locked_until = now() - interval '1 second' where locked_until is not null",
    );
    await batch(guesses / 2);
    const { wrongPassword = 0, locked = 0 } = await outcomes();
    const reached = wrongPassword + locked;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    figures(
      `${guesses} guesses in ${seconds} s: ${reached} reached the password, ${count(codes, "0")} succeeded, ` +
        `${count(codes, "1006")} met the lock of 15 minutes, ${count(codes, "1007")} that of the administrator`,
    );
    expect(reached).toBe(10);
    expect(count(codes, "0")).toBe(0);
    expect(codes).toHaveLength(guesses);
    // The other name of the same person is no way around.
    expect((await signIn("13900000002", { address: "10.2.0.1" })).code).toBe("1003");
    expect((await outcomes())["locked"]).toBe(locked + 1);
  });

  it("of many names from one address meet a wait that doubles", async () => {
    const ids = await pictures(240);
    const waits: string[] = [];
    let reached = 0;
    for (let round = 0; round < 3; round++) {
      const answers = await many(80, (n) =>
        guess(`name-${round}-${n}`, { codeId: ids[round * 80 + n] ?? "", address: "10.3.0.1" }),
      );
      reached += count(
        answers.map(({ code }) => code),
        "1003",
      );
      waits.push(/\d+/.exec(answers.findLast(({ code }) => code === "1005")?.msg ?? "")?.[0] ?? "");
      await sql().query("update login_limits set expire = 1 where key = 'address:10.3.0.1'");
    }
    figures(
      `240 names from one address: ${reached} reached the password, waits of ${waits.join(", ")} min`,
    );
    expect(reached).toBe(180);
    expect(waits).toEqual(["1", "2", "4"]);
  });

  it("under addresses that the request itself claims counts as from the real one", async () => {
    const [ids, codes] = [await pictures(80), new Set<string>()];
    for (const [n, codeId] of ids.entries()) {
      const input = { username: `name-${n}`, password: "x", codeId, code: "XXXX" };
      const headers = { "x-forwarded-for": `10.9.${n}.1`, "x-real-ip": `10.9.${n}.1` };
      codes.add((await visit(world, login.signIn, { input, address: "10.6.0.1", headers })).code);
    }
    expect(codes).toEqual(new Set(["1004", "1005"]));
  });

  it("from one line of IPv6 counts as from one address", () => {
    expect(addressKey("2001:db8:1:2:aaaa::1")).toBe(addressKey("2001:db8:1:2::ffff"));
    expect(addressKey("2001:db8:1:2::1")).not.toBe(addressKey("2001:db8:1:3::1"));
    expect(addressKey("::ffff:10.0.0.1")).toBe("10.0.0.1");
    expect(addressKey("::1")).toBe("0:0:0:0");
  });
});

describe("guessing codes", () => {
  it("of a text message: five tries, then it is worth nothing", async () => {
    const phone = "13900000003";
    const [codeId = ""] = await pictures(1);
    const input = { kind: "sms" as const, phone, codeId, code: "TEST" };
    const asked = await visit(world, login.code, { input });
    const folder = world.config.SMS_FOLDER ?? "";
    const message = async () =>
      (await readdir(folder).catch(() => [])).find((name) => name.endsWith(`-${phone}.txt`));
    await until(async () => (await message()) !== undefined);
    const right = /\d{6}/.exec(await readFile(join(folder, (await message()) ?? ""), "utf8"))?.[0];
    const recover = (code: string, n: number) =>
      visit(world, login.recoverByPhone, {
        input: { phone, codeId: asked.data.codeId, code, newPassword: "Neu-2026" },
        address: `10.4.${n % 250}.1`,
      });
    const answers = await many(200, (n) =>
      recover(n === 100 ? (right ?? "") : String(200_000 + n), n),
    );
    const late = await recover(right ?? "", 201);
    const tries = await sql().query<{ attempts: number }>(
      "select attempts from login_codes where id = $1",
      [asked.data.codeId],
    );
    const codes = [...answers, late].map(({ code }) => code);
    figures(
      `201 guesses of a phone code: ${tries.rows[0]?.attempts} compared, ${count(codes, "0")} succeeded, ` +
        "the right one at the 101st refused; at most 25 of 1,000,000 in a day",
    );
    expect(tries.rows[0]?.attempts).toBe(5);
    expect(new Set(codes)).toEqual(new Set(["1015"]));
    expect(await outcomesOf("viewer")).toEqual({ wrongSmsCode: 201 });
  });

  it("of an authenticator: five to a ticket, ten to a person, and none twice", async () => {
    const secret = newTotpSecret();
    const found = await sql().query<{ id: string }>("select id from users where nickname = 'west'");
    const userId = found.rows[0]?.id ?? "";
    const { sealed } = world.engine.vault.seal(totpPlace(userId), secret);
    await sql().query(
      "update credentials set totp_sealed = $2, totp_confirmed_at = now() where user_id = $1",
      [userId, sealed],
    );
    const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
    const codeAt = (shift: number) =>
      totp.generate({ timestamp: systemClock.now().getTime() + shift * 30_000 });
    const ticketFor = async () => (await signIn("west")).data.ticket ?? "";
    const show = (ticket: string, code: string) =>
      visit(world, login.secondFactor, { input: { ticket, code } });

    const code = codeAt(0);
    const ticket = await ticketFor();
    expect((await show(ticket, code)).data.step).toBe("done");
    expect((await show(ticket, codeAt(1))).code, "a used ticket").toBe("1008");
    expect((await show(await ticketFor(), code)).code, "a used code").toBe("1009");
    await sql().query("update users set login_error_times = 0");

    const wrong = ["000000", "111111"].find(
      (one) => ![-1, 0, 1, 2].some((at) => codeAt(at) === one),
    );
    const codes: string[] = [];
    for (let round = 0; round < 4; round++) {
      const next = await signIn("west");
      const guesses = await many(20, () => show(next.data?.ticket ?? "x".repeat(43), wrong ?? ""));
      codes.push(...guesses.map((one) => one.code));
      // A quarter of an hour goes by.
      await sql().query("update users set locked_until = null");
      await sql().query("delete from login_limits");
    }
    figures(
      `80 guesses of an authenticator's code by who has the password: ${count(codes, "1009")} compared, ` +
        `${count(codes, "0")} succeeded; a used code and a used ticket refused`,
    );
    expect(count(codes, "1009")).toBe(10);
    // With the used code and the used ticket from before; the later tickets were nobody's.
    expect(await outcomesOf("west")).toMatchObject({ wrongSecondFactor: 11, ticketOver: 31 });
    expect(count(codes, "0")).toBe(0);
    expect((await signIn("west")).code, "until an administrator helps").toBe("1003");
    await sql().query("update credentials set totp_sealed = null, totp_confirmed_at = null");
  });
});

describe("finding out who exists", () => {
  it("is not possible by what is answered", async () => {
    await sql().query("update users set state = 1001 where nickname = 'viewer'");
    const plain = (body: string) => body.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|"[\w-]{43}"/g, "…");
    const heard = async (username: string) => {
      const said: string[] = [];
      for (let n = 0; n < 12; n++) {
        const { response } = await guess(username, { address: "10.5.0.1" });
        const { "x-request-id": _, date: __, ...headers } = response.headers;
        said.push(`${response.statusCode} ${JSON.stringify(headers)} ${response.body}`);
      }
      return said;
    };
    const [known, unknown] = [await heard("admin"), await heard("nobody-has-this")];
    expect(known).toEqual(unknown);
    const disabled = await signIn("viewer");
    expect(`${disabled.response.body}`).toBe((await guess("somebody-else")).response.body);

    const askedSms = async (phone: string) => {
      const [codeId = ""] = await pictures(1);
      const input = { kind: "sms" as const, phone, codeId, code: "TEST" };
      return plain((await visit(world, login.code, { input })).response.body);
    };
    expect(await askedSms("13900000001")).toBe(await askedSms("13800000001"));

    const asked = async (username: string) => {
      const [codeId = ""] = await pictures(1);
      const input = { username, codeId, code: "TEST" };
      return visit(world, login.recoveryQuestions, { input });
    };
    const [first, second] = [await asked("no-such-name"), await asked("no-such-name")];
    expect(first.data.questions).toEqual(second.data.questions);
    expect(new Set(first.data.questions).size).toBe(2);
    const reply = async (ticket: string) => {
      const input = { ticket, answers: ["甲", "乙"], newPassword: "Neu-2026" };
      return (await visit(world, login.recoverByQuestion, { input })).response.body;
    };
    expect(await reply(first.data.ticket)).toBe(await reply((await asked("viewer")).data.ticket));
    await sql().query("update users set state = 1000 where nickname = 'viewer'");
    figures("12 tries each for a known and an unknown name, locks included: equal byte for byte");
  });

  it("is not possible by other ways to write a name", async () => {
    const wide = (name: string) =>
      name.replaceAll(/[a-z]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0));
    const asked = async (username: string) => {
      const [codeId = ""] = await pictures(1);
      const input = { username, codeId, code: "TEST" };
      return (await visit(world, login.recoveryQuestions, { input })).data.questions;
    };
    for (const name of [demoQuestions.nickname, "no-such-name"]) {
      const questions = await asked(name);
      expect(await asked(name.toUpperCase()), name).toEqual(questions);
      expect(await asked(wide(name)), name).toEqual(questions);
    }
    expect((await signIn("ADMIN")).code).toBe("0");
    expect((await signIn(wide("admin"))).code).toBe("0");
    for (let n = 0; n < 5; n++)
      expect((await guess(n % 2 ? "Viewer" : "viewer")).code).toBe("1003");
    const { rows } = await sql().query(
      "select login_error_times from users where nickname = 'viewer'",
    );
    expect(rows).toEqual([{ login_error_times: 5 }]);
    expect((await guess("VIEWER")).code).toBe("1006");
  });

  it("is not possible by how much there is to compute", async () => {
    await sql().query("update users set state = 1001 where nickname = 'viewer'");
    const rounds = 30;
    const ids = await pictures(rounds * 3);
    const nameOf = [() => "admin", (n: number) => `nobody-${n}`, () => "viewer"];
    const times: number[][] = [[], [], []];
    for (let n = 0; n < rounds; n++) {
      // In turns, and each first as often as last: what else the machine does meets all alike.
      for (const kind of [0, 1, 2].map((at) => (at + n) % 3)) {
        await sql().query("delete from login_limits");
        await sql().query("update users set login_error_times = 0, locked_until = null");
        const before = process.cpuUsage();
        await guess(nameOf[kind]?.(n) ?? "", { codeId: ids.pop() ?? "" });
        const { user, system } = process.cpuUsage(before);
        times[kind]?.push((user + system) / 1_000);
      }
    }
    await sql().query("update users set state = 1000 where nickname = 'viewer'");
    const median = (values: number[]) =>
      values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const [known = [], unknown = [], disabled = []] = times;
    const apart = (one: number[]) => Math.abs(median(one.map((ms, n) => ms - (unknown[n] ?? 0))));
    // Who leaves the hash out computes a fraction of it. Computed, as the clock tells what others do as well.
    const tolerance = Math.max(20, median(unknown) / 3);
    const shown = times.map((values) => median(values).toFixed(1)).join(" / ");
    figures(
      `median of ${rounds}: known / unknown / disabled ${shown} ms; from unknown they differ by ` +
        `${apart(known).toFixed(1)} and ${apart(disabled).toFixed(1)} ms, allowed are ${tolerance.toFixed(1)}`,
    );
    expect(apart(known)).toBeLessThan(tolerance);
    expect(apart(disabled)).toBeLessThan(tolerance);
  });
});

describe("tokens", () => {
  const me = (headers: Record<string, string>, more: object = {}) =>
    world.server
      .inject({ method: "GET", url: identity.info.path, headers, ...more })
      .then((response) => response.json<{ code: string }>().code);

  it("count in their header only", async () => {
    const { data } = await signIn("admin");
    const token = data.token ?? "";
    const tenant = { "current-tenant-id": data.tenants[0]?.id ?? "" };
    expect(await me({ ...tenant, authorization: `Bearer ${token}` })).toBe("0");
    const codes = [
      await me(tenant, { query: { token } }),
      await me(tenant, { query: { authorization: `Bearer ${token}` } }),
      await me({ ...tenant, cookie: `token=${token}; authorization=Bearer ${token}` }),
      await me({ ...tenant, token, "x-token": token, "access-token": token }),
      await me({ ...tenant, authorization: token }),
      await me({ ...tenant, authorization: `Basic ${token}` }),
    ];
    const inBody = await world.server.inject({
      method: "POST",
      url: identity.reveal.path.replace("{id}", newId()),
      headers: tenant,
      payload: { token, field: "phone", reason: "x" },
    });
    codes.push(inBody.json<{ code: string }>().code);
    figures(`a token in 7 other places: ${codes.join(" ")}`);
    expect(codes.every((code) => code === "-1" || code === "0400")).toBe(true);
    const kept = await sql().query("select from sessions where encode(token_hash, 'escape') = $1", [
      token,
    ]);
    expect(kept.rowCount).toBe(0);
  });

  it("are never chosen by the browser, and the one it brought is over", async () => {
    const planted = await signIn("viewer");
    const token = planted.data.token ?? "";
    const victim = await signIn("admin", { token });
    const tenant = { "current-tenant-id": victim.data.tenants[0]?.id ?? "" };
    expect(victim.data.token).not.toBe(token);
    expect(await me({ ...tenant, authorization: `Bearer ${token}` })).toBe("0002");
    expect(await me({ ...tenant, authorization: `Bearer ${victim.data.token}` })).toBe("0");
    const own = "z".repeat(43);
    const chosen = await signIn("admin", { token: own });
    expect(chosen.data.token).not.toBe(own);
    expect(await me({ ...tenant, authorization: `Bearer ${own}` })).toBe("0002");
    figures("a planted token: replaced, and refused afterwards");
  });

  it("lose their worth on the next request", async () => {
    const admin = "(select id from users where nickname = 'admin')";
    const cases: [string, string, string, string][] = [
      [
        "forced offline",
        `update sessions set ended_at = now(), ended_why = 'forcedOffline' where user_id = ${admin}`,
        "select",
        "-3",
      ],
      [
        "disabled",
        `update users set state = 1001 where id = ${admin}`,
        `update users set state = 1000 where id = ${admin}`,
        "-4",
      ],
      [
        "removed from the tenant",
        `update memberships set state = 1003 where user_id = ${admin}`,
        `update memberships set state = 1000 where user_id = ${admin}`,
        "0032",
      ],
      [
        "a role that demands a second factor",
        "update roles set needs_second_factor = true where name = '租户管理员'",
        "update roles set needs_second_factor = false where name = '租户管理员'",
        "0002",
      ],
      [
        "tenant disabled",
        "update tenants set state = 1001 where not super_tenant",
        "update tenants set state = 1000",
        "-5",
      ],
    ];
    const told: string[] = [];
    for (const [what, change, undo, code] of cases) {
      const { data } = await signIn("admin");
      const headers = {
        authorization: `Bearer ${data.token}`,
        "current-tenant-id": data.tenants[0]?.id ?? "",
      };
      expect(await me(headers), what).toBe("0");
      await sql().query(change);
      expect(await me(headers), what).toBe(code);
      await sql().query(undo);
      told.push(`${what} ${code}`);
    }
    figures(`on the very next request: ${told.join(", ")}`);
  });

  it("of a ticket open one step, once", async () => {
    const { data } = await signIn("13900000006");
    const ticket = data.ticket ?? "";
    const elsewhere = [
      await visit(world, login.secondFactor, { input: { ticket, code: "123456" } }),
      await visit(world, login.beginSecondFactor, { input: { ticket } }),
      await visit(world, login.newPassword, { input: { ticket, newPassword: "Neu-2026" } }),
      await visit(world, login.recoverByQuestion, {
        input: { ticket, answers: ["甲", "乙"], newPassword: "Neu-2026" },
      }),
    ].map(({ code }) => code);
    const twice = await many(10, (n) =>
      visit(world, login.activate, { input: { ticket, nickname: `kewei${n}` } }),
    );
    const codes = twice.map(({ code }) => code);
    figures(
      `one ticket: at other steps ${elsewhere.join(" ")}; 10 at once ${count(codes, "0")} done`,
    );
    expect(elsewhere).toEqual(["1008", "1008", "1008", "1008"]);
    expect([count(codes, "0"), count(codes, "1008")]).toEqual([1, 9]);
  });
});
