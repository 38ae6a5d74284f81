import { afterAll, beforeAll, expect, it } from "vitest";
import { openLeaseWorld } from "#main/lease-arrange.ts";
import { asIs, withDifference } from "#main/reconciliation-arrange.ts";
import { message } from "#modules/message/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { rebateReconciliation } from "../contract.ts";
import { rebateReconciliationCycle as cycle } from "../cycle-contract.ts";

let world: World;
beforeAll(async () => {
  world = await openLeaseWorld();
});
afterAll(() => world.close());

/** What of it waits for somebody. */
async function waiting(as: TestPerson, id: string): Promise<string[]> {
  const asked = { filters: { kind: "todo" as const }, size: 100 };
  const { data } = await world.call(message.list, asked, { as });
  const mine = data.records.filter(({ link }) => link?.endsWith(id)).map(({ event }) => event);
  const { data: counted } = await world.call(message.counters, {}, { as });
  expect(counted.todo).toBe(data.records.length);
  return mine;
}

it("an adjustment, a cycle to confirm and one to close each wait for whoever may and did not do the step before", async () => {
  const one = await world.person(await world.tenant());
  const other = await colleagueOf(world, one);
  const looking = [rebateReconciliation.list.permission, cycle.list.permission];
  const reader = await world.person({ id: one.tenantId, name: "" }, looking);
  const found = await withDifference(world, one);
  const { id, lineId, rowVersion } = found;
  const given = { id: lineId, rowVersion, remark: "已核对", proposedAmount: 110_000 as Fen };
  await world.call(rebateReconciliation.adjust, given, { as: one });
  expect(await waiting(other, lineId)).toEqual(["rebateReconciliation.adjustmentWaiting"]);
  expect(await waiting(one, lineId)).toEqual([]);
  expect(await waiting(other, id)).toEqual([]);
  const agreed = { id: lineId, rowVersion: rowVersion + 1 };
  await world.call(rebateReconciliation.approveAdjustment, agreed, { as: other });
  expect(await waiting(other, lineId)).toEqual([]);
  expect(await waiting(one, id)).toEqual(["rebateReconciliationCycle.confirmWaiting"]);
  expect(await waiting(reader, id)).toEqual([]);
  await world.call(cycle.confirm, await asIs(world, one, id), { as: one });
  expect(await waiting(one, id)).toEqual([]);
  expect(await waiting(other, id)).toEqual(["rebateReconciliationCycle.closeWaiting"]);
  expect(await waiting(reader, id)).toEqual([]);
  await world.call(cycle.close, { ...(await asIs(world, other, id)), remark: null }, { as: other });
  expect(await waiting(other, id)).toEqual([]);
});
