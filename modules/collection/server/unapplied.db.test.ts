import { afterAll, beforeAll, expect, it } from "vitest";
import { addCollectAccount, shown, tend, wish } from "#main/collection-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import type { World } from "#platform/testing/world.ts";
import { collection } from "../contract.ts";
import { collectedOrders } from "./of-orders/collected-orders.ts";
import { triesBeforeIncident } from "./support/unapplied.ts";

const refusing = "REFUSING_ORDER";
let refuses = true;
const told: number[] = [];
const refusingOrders = collectedOrders.takes({
  type: refusing,
  settled: async (_, { paidFen }) => {
    if (paidFen === 0) return;
    if (refuses) throw new Error("The order would not take it");
    told.push(paidFen);
  },
});

let world: World;
let sandbox: TestSandbox;
let cashier: TestPerson;

beforeAll(async () => {
  sandbox = await openTestSandbox();
  const { host } = new URL(sandbox.addresses.allinpay);
  world = await openTestWorld({
    modules: [{ gives: [refusingOrders] }],
    settings: { PROVIDER_ADDRESSES: host },
  });
  cashier = await world.person(await world.tenant());
  await addCollectAccount(world, cashier, sandbox);
});
afterAll(async () => {
  await world.close();
  await sandbox.close();
});

it("a payment that its order refuses is put aside for a person, who is told and tries again", async () => {
  const { admin } = world.database;
  const bystander = await world.person({ id: cashier.tenantId, name: "" }, []);
  const { permission } = collection.resolve;
  const ownOnly = { range: 6, permissions: [permission] };
  const role = await addRole(world, cashier.tenantId, ownOnly);
  await putInPlace(world, bystander, { roles: [role] });
  const { data } = await world.call(collection.create, wish(30_000), { as: cashier });
  const { id } = data;
  await admin.query("update collections set order_type = $2 where id = $1", [id, refusing]);
  const seen = () => shown(world, cashier, id);
  const { last } = await seen();
  await tend.qr(world, cashier, last.id);
  await sandbox.control.act("allinpay", "pay", { merchantNo: last.merchantNo });
  const isLookedAt = async () => {
    const sql = "select next_look_at is not null as looked from collection_orders where id = $1";
    return (await admin.query<{ looked: boolean }>(sql, [last.id])).rows[0]?.looked;
  };
  for (let nth = 1; nth < triesBeforeIncident; nth += 1) {
    await tend.qr(world, cashier, last.id);
    expect((await seen()).last.incident).toBeNull();
    expect(await isLookedAt()).toBe(true);
  }
  await tend.qr(world, cashier, last.id);
  expect(await seen()).toMatchObject({ needsPerson: true, last: { incident: "NOT_APPLIED" } });
  expect(await isLookedAt()).toBe(false);
  const { rows } = await admin.query(
    "select user_id, link from messages where event = 'collection.notApplied' and subject_id = $1",
    [id],
  );
  // Who may decide, but sees only what is his own, is not told of another's.
  expect(rows).toEqual([{ user_id: cashier.userId, link: `/data/collection?dialog=detail:${id}` }]);

  refuses = false;
  const resolved = { id, remark: "业务单据已修复" };
  expect(await world.call(collection.resolve, resolved, { as: cashier })).toMatchObject({
    code: "0",
  });
  expect(await isLookedAt()).toBe(true);
  await tend.qr(world, cashier, last.id);
  expect(await seen()).toMatchObject({ needsPerson: false, last: { incident: null } });
  expect(told).toEqual([30_000]);
});
