import { rebateType } from "#modules/rebate-type/contract.ts";
import type { RuleSheet } from "#modules/rebate-type/rule-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { runQueued } from "../payout-office.ts";
import { done, type House } from "./house.ts";

const sheetOf = (canary: string, amount: number): RuleSheet => ({
  base: "fixed",
  tierBy: "product",
  tiers: [{ from: null, values: [`${canary} 产品`], rate: null, amount: amount as Fen }],
  rounding: "fen",
  minAmount: null,
  maxAmount: null,
  perDealerMonthlyCap: null,
  requiresJjk: null,
  requiresJst: null,
  requiresBusinessTypes: [`${canary} 业务`],
  effectiveFrom: "2026-01-01",
  effectiveTo: null,
  settlement: "each",
});

/** A rebate type whose rule was drafted by one and published by another, and is being drafted anew. */
export async function setUpRebates(house: House): Promise<void> {
  const { owner, cashier, canary } = house;
  const { id } = await done(house, owner, [
    rebateType.create,
    {
      rebateTypeCode: canary,
      rebateTypeName: `${canary} 激励`,
      rebateTypeDescribe: `${canary} 说明`,
      rebateAllowApply: true,
      rebateAllowApplyType: "permission",
      rebateAllowApplyStartTime: null,
      rebateAllowApplyEndTime: null,
      rebateSplitMode: "none",
      rebateNeedKeyPersonFile: false,
      rebateKeyPersonMaxPercent: 0,
    },
  ]);
  const draft = (rowVersion: number, amount: number) =>
    done(house, owner, [rebateType.saveDraft, { id, rowVersion, sheet: sheetOf(canary, amount) }]);
  const { rowVersion } = await draft(1, 80_000);
  const note = `${canary} 首版`;
  await done(house, cashier, [rebateType.publish, { id, rowVersion, note }]);
  await draft(rowVersion + 1, 90_000);
  // The book is reckoned by the rule, for the lease starts that are there.
  await runQueued(house.world, cashier);
}
