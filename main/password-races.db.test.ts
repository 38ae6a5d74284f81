import { afterAll, beforeAll, expect, it } from "vitest";
import { account } from "#modules/identity/account-contract.ts";
import { login } from "#modules/identity/login-contract.ts";
import { handOverPassword } from "#modules/identity/server/faces/account.ts";
import { phoneColumns } from "#modules/identity/server/index.ts";
import { addTicket } from "#modules/identity/server/sign-in/tickets.ts";
import { tenantUser } from "#modules/staff/contract.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { aPhone } from "#platform/testing/organisation.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import { visit } from "#platform/testing/visitor.ts";
import type { World } from "#platform/testing/world.ts";
import { openTestWorld } from "./testing.ts";

let world: World;
let tenant: TestTenant;
let admin: TestPerson;

beforeAll(async () => {
  world = await openTestWorld();
  tenant = await world.tenant();
  admin = await world.person(tenant);
});
afterAll(() => world.close());

const visiting = { tenantId: "", mode: "read write" } as const;

/** Somebody who was given a password, came past it in two windows, and has a third one open. */
async function newcomer() {
  const person = await world.person(tenant, []);
  const { phone_sealed } = phoneColumns(world.engine.vault, person.userId, aPhone());
  await world.database.admin.query("update users set phone_sealed = $2 where id = $1", [
    person.userId,
    phone_sealed,
  ]);
  const tickets = await inTransaction(world.engine.pool, visiting, async (tx) => {
    await handOverPassword(tx, person.userId);
    const ticket = { userId: person.userId, step: "newPassword" } as const;
    return [await addTicket(tx, ticket), await addTicket(tx, ticket)] as const;
  });
  // The new password ended his session; here he is signed in again.
  const again = "update sessions set ended_at = null, ended_why = null where user_id = $1";
  await world.database.admin.query(again, [person.userId]);
  return { person, tickets };
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

/** All that may touch one person's password, sessions and half-done sign-ins at the same moment. */
function everythingAtOnce({ person, tickets }: Newcomer, at: number) {
  const address = `10.9.${at}.1`;
  const choose = (ticket: string) =>
    visit(world, login.newPassword, { input: { ticket, newPassword: "my own horse" }, address });
  return [
    world.call(account.confirm, { password: "not this one" }, { as: person }),
    world.call(tenantUser.resetPassword, { id: person.userId }, { as: admin }),
    choose(tickets[0]),
    visit(world, login.signOut, { input: {}, address, token: person.token }),
    choose(tickets[1]),
  ];
}

/** As many at once as there are connections: more would wait for one, and not for each other. */
const pairsAtOnce = 2;

it("passwords that are chosen, reset and tried at once never wait for each other in a circle", async () => {
  const codes: string[] = [];
  for (let wave = 0; wave < 10; wave += 1) {
    const people = await Promise.all(Array.from({ length: pairsAtOnce }, newcomer));
    const begun = people.flatMap((one, at) => everythingAtOnce(one, wave * pairsAtOnce + at));
    codes.push(...(await Promise.all(begun)).map(({ code }) => code));
  }
  expect(codes).not.toContain("0500");
  // Not by code 0503, which a slow machine gives as well.
  const { rows } = await world.database.admin.query<{ deadlocks: number }>(
    "select pg_stat_get_db_deadlocks(oid)::int as deadlocks from pg_database" +
      " where datname = current_database()",
  );
  expect(rows[0]?.deadlocks).toBe(0);
});
