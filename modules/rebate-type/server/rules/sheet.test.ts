import { expect, it } from "vitest";
import type { Fen } from "#platform/contract/money.ts";
import type { RuleSheet, Tier } from "../../rule-contract.ts";
import { changedParts } from "./changed.ts";
import { expectSound } from "./sheet.ts";
import { expectConsistent, expectPublishable } from "./type.ts";

const fen = (amount: number) => amount as Fen;
const tier = (given: object): Tier =>
  ({ from: null, values: [], rate: null, amount: null, ...given }) as Tier;
const sheet = (given: Partial<RuleSheet> = {}): RuleSheet => ({
  base: "netFinanceAmount",
  tierBy: "none",
  tiers: [tier({ rate: 100 })],
  rounding: "fen",
  minAmount: null,
  maxAmount: null,
  perDealerMonthlyCap: null,
  requiresJjk: null,
  requiresJst: null,
  requiresBusinessTypes: [],
  effectiveFrom: "2026-01-01",
  effectiveTo: null,
  settlement: "each",
  ...given,
});
const codeOf = (judge: () => unknown): string | undefined => {
  try {
    judge();
    return undefined;
  } catch (refused) {
    return (refused as { definition: { code: string } }).definition.code;
  }
};
const refusal = (given: Partial<RuleSheet>) => codeOf(() => expectSound(sheet(given)));

it.each<[string, string | undefined, Partial<RuleSheet>]>([
  ["is kept as it is", undefined, {}],
  ["gives either a rate or an amount", "2820", { tiers: [tier({ rate: 1, amount: 1 })] }],
  ["gives something", "2820", { tiers: [tier({})] }],
  ["takes no rate of a fixed amount", "2821", { base: "fixed" }],
  [
    "has no tiers by a base that it lacks",
    "2822",
    { base: "fixed", tierBy: "base", tiers: [tier({ from: 0, amount: 1 })] },
  ],
  ["has one line without tiers", "2823", { tiers: [tier({ rate: 1 }), tier({ rate: 2 })] }],
  ["has no condition without tiers", "2823", { tiers: [tier({ rate: 1, from: 5 })] }],
  ["starts its tiers somewhere", "2824", { tierBy: "base", tiers: [tier({ rate: 1 })] }],
  [
    "lets tiers rise",
    "2825",
    { tierBy: "financeTerm", tiers: [tier({ rate: 1, from: 12 }), tier({ rate: 2, from: 12 })] },
  ],
  [
    "names whom a tier is for",
    "2826",
    { tierBy: "product", tiers: [tier({ rate: 1 }), tier({ rate: 2, values: ["A"] })] },
  ],
  [
    "lets the last tier be for all others",
    undefined,
    { tierBy: "product", tiers: [tier({ rate: 2, values: ["A"] }), tier({ rate: 1 })] },
  ],
  [
    "says no word twice",
    "2827",
    {
      tierBy: "channel",
      tiers: [tier({ rate: 1, values: ["A"] }), tier({ rate: 2, values: ["B", "A"] })],
    },
  ],
  ["has its minimum below its maximum", "2828", { minAmount: fen(2), maxAmount: fen(1) }],
  ["has its minimum below the cap too", "2828", { minAmount: fen(2), perDealerMonthlyCap: fen(1) }],
  ["has whole yuan where it rounds to them", "2829", { rounding: "yuan", maxAmount: fen(150) }],
  ["ends after it begins", "2830", { effectiveTo: "2025-12-31" }],
])("a rule %s", (_, code, given) => {
  expect(refusal(given)).toBe(code);
});

it("tells which parts differ, in whatever order the database gives them back", () => {
  const kept = sheet({ tiers: [tier({ rate: 1 })] });
  const back = {
    ...kept,
    tiers: [{ rate: 1, amount: null, values: [], from: null } as unknown as Tier],
  };
  expect(changedParts(back, kept)).toEqual([]);
  expect(changedParts(kept, { ...kept, rounding: "yuan", maxAmount: fen(100) })).toEqual([
    "rounding",
    "maxAmount",
  ]);
  expect(changedParts(undefined, kept)).toContain("base");
});

it("is published by somebody who had no hand in it", () => {
  const draft = sheet();
  expect(expectPublishable({ draft, draft_by: ["one", "two"] }, "three")).toBe(draft);
  expect(codeOf(() => expectPublishable({ draft, draft_by: ["one", "two"] }, "two"))).toBe("2811");
  expect(codeOf(() => expectPublishable({ draft: null, draft_by: [] }, "two"))).toBe("2810");
});

const type = {
  rebateAllowApplyType: "both",
  rebateAllowApplyStartTime: "2026-01-01",
  rebateAllowApplyEndTime: null,
  rebateSplitMode: "keyPerson",
  rebateKeyPersonMaxPercent: 1_500,
} as const;

it("a type judged by time has a window, and one with key persons a cap", () => {
  expect(codeOf(() => expectConsistent(type))).toBeUndefined();
  expect(codeOf(() => expectConsistent({ ...type, rebateAllowApplyStartTime: null }))).toBe("2805");
  expect(
    codeOf(() =>
      expectConsistent({
        ...type,
        rebateAllowApplyStartTime: null,
        rebateAllowApplyType: "permission",
      }),
    ),
  ).toBeUndefined();
  expect(codeOf(() => expectConsistent({ ...type, rebateAllowApplyEndTime: "2025-12-31" }))).toBe(
    "2806",
  );
  expect(codeOf(() => expectConsistent({ ...type, rebateKeyPersonMaxPercent: 0 }))).toBe("2807");
});
