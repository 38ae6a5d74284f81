import { rebateReconciliation as work } from "#modules/rebate-reconciliation/contract.ts";
import { rebateReconciliationCycle as cycle } from "#modules/rebate-reconciliation/cycle-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { leaseOf } from "../lease-arrange.ts";
import { importFile } from "../reconciliation-arrange.ts";
import { done, type House } from "./house.ts";

/** A cycle in which one contract is adjusted, by two, and another side's row has no contract of ours. */
export async function reconcileRebates(house: House): Promise<void> {
  const { world, owner, cashier, canary } = house;
  const { startRentTime: fromDay } = await leaseOf(world, owner, `${canary}-3`);
  const given = {
    cycleName: `${canary} 对账`,
    counterpart: `${canary} 租赁`,
    departmentId: null,
    channelDescribe: null,
    fromDay,
    toDay: fromDay,
    cutOff: fromDay,
  };
  // One that is only planned, of a channel.
  await done(house, owner, [cycle.create, { ...given, channelDescribe: `${canary} 渠道` }]);
  const { id } = await done(house, owner, [cycle.create, given]);
  await done(house, owner, [cycle.open, { id, rowVersion: 1 }]);
  const { cycleNo } = await done(house, owner, [cycle.detail, { id }]);
  const row = { cycleNo, rebateTypeCode: canary, theirAmount: "1.00" };
  await importFile(world, owner, [
    { ...row, contractNo: `${canary}-3`, reportCarShop: canary, remark: `${canary} 说明` },
    { ...row, contractNo: `${canary}-9`, reportCarShop: canary, remark: `${canary} 另有` },
  ]);
  const { records } = await done(house, owner, [work.list, {}]);
  const line = records.find(({ contractNo }) => contractNo === `${canary}-3`);
  const change = { id: line?.id ?? "", rowVersion: line?.rowVersion ?? 1 };
  const said = { remark: `${canary} 原因`, proposedAmount: 30_000 as Fen };
  await done(house, owner, [work.adjust, { ...change, ...said }]);
  const second = { ...change, rowVersion: change.rowVersion + 1 };
  await done(house, cashier, [work.approveAdjustment, second]);
}
