import { rebateBook } from "#modules/rebate-book/contract.ts";
import { rebateType } from "#modules/rebate-type/contract.ts";
import type { RuleSheet, Tier } from "#modules/rebate-type/rule-contract.ts";
import type { BasisPoints } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { runQueued } from "./payout-office.ts";

/** One per cent of the net finance amount, for whichever contract starts in 2026. */
export const aSheet = (given: Partial<RuleSheet> = {}): RuleSheet => ({
  base: "netFinanceAmount",
  tierBy: "none",
  tiers: [{ from: null, values: [], rate: 100 as BasisPoints, amount: null } as unknown as Tier],
  rounding: "fen",
  minAmount: null,
  maxAmount: null,
  perDealerMonthlyCap: null,
  requiresJjk: null,
  requiresJst: null,
  requiresBusinessTypes: [],
  effectiveFrom: "2026-01-01",
  effectiveTo: "2026-12-31",
  settlement: "each",
  ...given,
});

interface TypeGiven {
  readonly sheet?: Partial<RuleSheet>;
  readonly window?: readonly [from: string | null, to: string | null];
}

export interface MadeType {
  readonly id: string;
  readonly code: string;
}

/** Another version of a type's rule: drafted by one, published by a colleague, and the book follows. */
export async function publishRule(
  world: World,
  as: TestPerson,
  { id, sheet = {} }: { readonly id: string; readonly sheet?: Partial<RuleSheet> },
): Promise<void> {
  const { data: type } = await world.call(rebateType.detail, { id }, { as });
  const { rowVersion } = type;
  const draft = { id, rowVersion, sheet: aSheet(sheet) };
  const { data } = await world.call(rebateType.saveDraft, draft, { as });
  const colleague = await world.person({ id: as.tenantId, name: "" });
  const given = { id, rowVersion: data.rowVersion, note: null };
  await world.call(rebateType.publish, given, { as: colleague });
  await runQueued(world, as);
}

/** A kind of rebate with a published rule, as everybody may apply for it. */
export async function newType(
  world: World,
  as: TestPerson,
  { sheet = {}, window }: TypeGiven = {},
): Promise<MadeType> {
  const code = `T-${newId().slice(-12)}`;
  const { data } = await world.call(
    rebateType.create,
    {
      rebateTypeCode: code,
      rebateTypeName: "超级激励",
      rebateTypeDescribe: "按净融资额",
      rebateAllowApply: true,
      rebateAllowApplyType: window ? "time" : "permission",
      rebateAllowApplyStartTime: window?.[0] ?? null,
      rebateAllowApplyEndTime: window?.[1] ?? null,
      rebateSplitMode: "none",
      rebateNeedKeyPersonFile: false,
      rebateKeyPersonMaxPercent: 0,
    },
    { as },
  );
  await publishRule(world, as, { id: data.id, sheet });
  return { id: data.id, code };
}

/** All lines of the book that somebody sees of a contract, the oldest first. */
export async function bookOf(
  world: World,
  as: TestPerson,
  {
    contractNo,
    type,
  }: { readonly contractNo: string | undefined; readonly type?: MadeType | undefined },
) {
  const filters = {
    contractNo: [contractNo ?? ""],
    ...(type && { rebateTypeCode: [type.code] }),
  };
  const { data } = await world.call(rebateBook.list, { filters }, { as });
  return data.records.toReversed();
}

const take =
  "update rebate_book_lines set is_open = false, state = $3, reason = null, order_id = gen_random_uuid()," +
  " order_number = 'FL20261101000001', applied_by = created_by, row_version = row_version + 1" +
  " where id = $1 and tenant_id = $2";

/** A line that an order has taken, as far as it has come. */
export async function takeLine(
  world: World,
  { tenantId }: TestPerson,
  { id, state }: { readonly id: string | undefined; readonly state: 3153 | 3154 },
): Promise<void> {
  await world.database.admin.query(take, [id, tenantId, state]);
}
