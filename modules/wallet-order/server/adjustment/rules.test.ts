import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { adjustmentActions } from "../../adjustment-contract.ts";
import { adjustmentMoves, type AdjustmentState, adjustmentStates } from "../../states.ts";
import { againstCost, type AdjustmentFacts, reasonsAgainst } from "./rules.ts";

const me = "me";
const facts = (more: Partial<AdjustmentFacts>): AdjustmentFacts => ({
  state: adjustmentStates.draft,
  approval_state: null,
  created_by: me,
  amount_fen: 100,
  payerAvailableFen: 100,
  payeeAvailableFen: 100,
  seesPayer: true,
  seesPayee: true,
  cost: null,
  ...more,
});
const codes = (...given: Parameters<typeof reasonsAgainst>) =>
  reasonsAgainst(...given).map(({ definition }) => definition.code);

/** The state that each action of a person leads to. */
const leadsTo = { submit: "approving", voided: "voided", reverse: "reversed" } as const;

describe("actions are open where the state drawing has their move", () => {
  const states = Object.keys(adjustmentStates) as AdjustmentState[];
  it.each(states)("%s", (state) => {
    for (const action of ["submit", "voided", "reverse"] as const) {
      // A reversal is somebody else's.
      const created_by = action === "reverse" ? "other" : me;
      const given = facts({ state: adjustmentStates[state], created_by });
      const moves: readonly AdjustmentState[] = adjustmentMoves[state];
      expect(codes(action, given, me).length === 0, action).toBe(moves.includes(leadsTo[action]));
    }
  });
});

test("nobody else changes an adjustment, and nobody reverses his own", () => {
  for (const action of adjustmentActions) {
    const state = action === "reverse" ? adjustmentStates.effective : adjustmentStates.draft;
    const mine = codes(action, facts({ state }), me);
    const theirs = codes(action, facts({ state, created_by: "other" }), me);
    expect([mine, theirs]).toEqual(action === "reverse" ? [["2536"], []] : [[], ["2533"]]);
  }
});

test("what the wallets have decides to the fen", () => {
  expect(codes("submit", facts({ payerAvailableFen: 99 }), me)).toEqual(["2540"]);
  const done = facts({ state: adjustmentStates.effective, created_by: "other" });
  expect(codes("reverse", { ...done, payeeAvailableFen: 99 }, me)).toEqual(["2541"]);
  expect(codes("submit", facts({ cost: { settledFen: 150, movedFen: 51 } }), me)).toEqual(["2544"]);
});

test("who does not see a wallet is told no figure of it", () => {
  const short = facts({ payerAvailableFen: 99, seesPayer: false });
  const done = facts({ state: adjustmentStates.effective, created_by: "other", seesPayee: false });
  const reasons = [
    ...reasonsAgainst("submit", short, me),
    ...reasonsAgainst("reverse", { ...done, payeeAvailableFen: 99 }, me),
  ];
  expect(reasons.map(({ definition }) => definition.code)).toEqual(["2528", "2529"]);
  for (const reason of reasons) expect(reason.textIn("zh-CN")).not.toMatch(/\d/);
});

test("adjustments that are let through one after another never move more than was borne", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), amounts, (settledFen, wanted) => {
      let movedFen = 0;
      for (const amount of wanted) {
        const isLetThrough = againstCost(amount, { settledFen, movedFen }).length === 0;
        expect(isLetThrough).toBe(movedFen + amount <= settledFen);
        if (isLetThrough) movedFen += amount;
      }
      expect(movedFen).toBeLessThanOrEqual(settledFen);
    }),
  );
});
