import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { account } from "../account-contract.ts";
import { identity } from "../contract.ts";
import { hashPassword } from "./sign-in/password.ts";
import { newTotpSecret, totpPlace } from "./sign-in/second-factor.ts";

const password = "my own horse";
const codeOf = (secret: string, shift = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: systemClock.now().getTime() + shift * 30_000,
  });

async function givePassword(world: World, { userId }: TestPerson) {
  await world.database.admin.query(
    "insert into credentials (user_id, password_hash) values ($1, $2) on conflict do nothing",
    [userId, await hashPassword(password)],
  );
}

async function giveAuthenticator(world: World, { userId }: TestPerson): Promise<string> {
  const secret = newTotpSecret();
  const { sealed } = world.engine.vault.seal(totpPlace(userId), secret);
  await world.database.admin.query(
    "update credentials set totp_sealed = $2, totp_confirmed_at = now(), totp_last_step = 0 where user_id = $1",
    [userId, sealed],
  );
  return secret;
}

describe("before a risky action", () => {
  let world: World;
  let me: TestPerson;
  let roleId: string;

  beforeAll(async () => {
    world = await openTestWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    me = await world.person(await world.tenant());
    await givePassword(world, me);
    roleId = newId();
    await world.database.admin.query(
      "insert into roles (tenant_id, id, name, created_by, updated_by) values ($1, $2, '出纳', $3, $3)",
      [me.tenantId, roleId, me.userId],
    );
    await letPass(16);
  });

  const letPass = (minutes: number) =>
    world.database.admin.query(
      "update sessions set confirmed_at = now() - make_interval(mins => $2) where user_id = $1",
      [me.userId, minutes],
    );
  const demand = async (key = newId()) =>
    (await world.call(identity.demandSecondFactor, { id: roleId, demanded: true }, { as: me, key }))
      .code;
  const confirm = (proof: { password?: string; code?: string }) =>
    world.call(account.confirm, proof, { as: me });
  const fieldsOf = ({ data }: { data: unknown }) =>
    (data as { fields?: { field: string }[] } | null)?.fields?.map(({ field }) => field);

  it("a person is asked again 15 minutes after he last showed that it is he", async () => {
    const key = newId();
    expect(await demand(key)).toBe("0453");
    expect((await confirm({ password })).code).toBe("0");
    expect(await demand(key), "the same request, with the same key").toBe("0");
    await letPass(14);
    expect(await demand()).toBe("0");
  });

  it("his confirmation counts for this browser alone", async () => {
    await world.database.admin.query(
      "insert into sessions (id, token_hash, user_id, expires_at, confirmed_at)" +
        " values (gen_random_uuid(), $1, $2, now() + interval '1 hour', now() - interval '1 hour')",
      [Buffer.from("another browser"), me.userId],
    );
    await confirm({ password });
    const { rows } = await world.database.admin.query<{ old: number }>(
      "select count(*)::int as old from sessions where user_id = $1 and confirmed_at < now() - interval '30 minutes'",
      [me.userId],
    );
    expect(rows[0]?.old).toBe(1);
  });

  it("a wrong password confirms nothing, and five of them close the way for a while", async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect(fieldsOf(await confirm({ password: "guess" }))).toEqual(["password"]);
    }
    expect((await confirm({ password })).code).toBe("1038");
    expect(await demand()).toBe("0453");
  });

  it("who has an authenticator shows a code, once: his password is not enough", async () => {
    const secret = await giveAuthenticator(world, me);
    expect(fieldsOf(await confirm({ password }))).toEqual(["code"]);
    const code = codeOf(secret);
    expect((await confirm({ code })).code).toBe("0");
    expect(await demand()).toBe("0");
    expect(fieldsOf(await confirm({ code }))).toEqual(["code"]);
  });

  it("a code is no password for who has no authenticator", async () => {
    expect(fieldsOf(await confirm({ code: "123456" }))).toEqual(["password"]);
  });
});

guards(account.confirm, {
  // A colleague of the tests has no password.
  toColleague: "1035",
  open: openTestWorld,
  valid: async (world, as) => {
    await givePassword(world, as);
    return { password };
  },
  refused: {
    code: "0400",
    input: async (world, as) => {
      await givePassword(world, as);
      return { password: "guess" };
    },
  },
});
