import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { CommandTx } from "#platform/server/command-tx.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { ownOnly } from "#platform/server/scope/range.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { letGrantEverything } from "#platform/testing/role-holders.ts";
import type { World } from "#platform/testing/world.ts";
import { keepingAdministrator } from "./administrators.ts";

let world: World;

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

/** What comes of a command that does nothing but this statement about a person. */
async function outcome({ tenantId, userId, name }: TestPerson, sql: string): Promise<string> {
  const actor = {
    userId,
    name,
    tenantId,
    superTenant: false,
    permissions: new Set<string>(),
    rangeOf: () => ownOnly(userId),
  };
  const body = keepingAdministrator(async ({ tx }: { tx: CommandTx }) => {
    await tx.raw({ sql, parameters: [userId] });
  });
  try {
    await inTransaction(world.engine.pool, { tenantId, mode: "read write" }, (opened) =>
      body({ tx: new CommandTx(opened, actor) }),
    );
    return "allowed";
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.definition.code;
    throw thrown;
  }
}

const itsRole = "where id in (select role_id from member_roles where user_id = $1)";
const ways = {
  "his role is disabled": `update roles set state = 1001 ${itsRole}`,
  "his role may no longer": `update roles set grants_package = false ${itsRole}`,
  "his role is taken from him": "delete from member_roles where user_id = $1",
  "he is disabled here": "update memberships set state = 1001 where user_id = $1",
  "he is disabled everywhere": "update users set state = 1001 where id = $1",
};

it.each(Object.entries(ways))("the last who may grant everything stays: %s", async (_, sql) => {
  const last = await world.person(await world.tenant());
  expect(await outcome(last, sql), "there was nobody to begin with").toBe("allowed");
  const tenant = await world.tenant();
  const [boss, other] = [await world.person(tenant), await world.person(tenant)];
  await letGrantEverything(world, boss);
  expect(await outcome(boss, sql)).toBe("1056");
  await letGrantEverything(world, other);
  expect(await outcome(boss, sql), "somebody else is left").toBe("allowed");
});
