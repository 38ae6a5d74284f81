import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ApprovalState, approvalStates } from "#modules/approval/states.ts";
import type { LineState } from "#modules/payment-line/states.ts";
import {
  expenditureActions,
  type ExpenditureState,
  expenditureStates,
  moves,
} from "../../states.ts";
import { againstItem, againstPayees, itemLeft } from "./amounts.ts";
import { reasonsAgainst, stateOfCode } from "./actions.ts";
import { afterApproval, afterExpiry } from "./approval.ts";
import { afterLines } from "./lines.ts";
import { sourceRefusal } from "./source.ts";

const states = (Object.keys(expenditureStates) as ExpenditureState[]).filter(
  (state) => state !== "deleted",
);
const approvals = Object.keys(approvalStates) as ApprovalState[];
/** As an order has them whose payment ended without everybody paid. */
const linesAfterPayment = fc
  .array(fc.constantFrom<LineState[]>("PAID", "FAILED", "RETURNED", "WAITING", "DROPPED"))
  .map((lines): LineState[] => [...lines, "FAILED", "WAITING"]);
const codesOf = (refusals: readonly { readonly definition: { readonly code: string } }[]) =>
  refusals.map(({ definition }) => definition.code);

describe("what happens to an order", () => {
  it("leads only where the drawing of its states leads", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.constantFrom(...approvals, "expired" as const),
        fc.oneof(fc.constant<LineState[]>(["WAITING"]), linesAfterPayment),
        (state, event, lines) => {
          const facts = { state, lines };
          const to = (event === "expired" ? afterExpiry(facts) : afterApproval(facts, event))?.to;
          if (to === undefined || to === state) return;
          expect(moves[state] as readonly string[]).toContain(to);
        },
      ),
    );
  });

  it("gives money back whenever it ends without a payment, and never twice over", () => {
    const waiting = { state: "approving", lines: ["WAITING"] } as const;
    for (const approval of ["rejected", "terminated", "withdrawn"] as const) {
      expect(afterApproval(waiting, approval)?.isReleased).toBe(true);
    }
    expect(afterExpiry(waiting)?.isReleased).toBe(true);
    for (const state of states) {
      const leads = (moves[state] as readonly string[]).includes("voided");
      expect(leads).toBe(!["paid", "voided", "unknown"].includes(state));
    }
  });

  it("keeps what is held when a replaced payee is refused", () => {
    const facts = { state: "approving", lines: ["PAID", "DROPPED", "WAITING"] } as const;
    const kept = { to: "partlyPaid", isReleased: false, isTimed: false };
    expect(afterApproval(facts, "rejected")).toEqual(kept);
  });

  it("is not taken out of a decision by the outcome of another payment", () => {
    expect(afterLines({ state: "approving", lines: ["RETURNED", "WAITING"] })).toBe("approving");
    expect(afterLines({ state: "voided", lines: ["PAID"] })).toBe("voided");
    expect(afterLines({ state: "paying", lines: ["RETURNED"] })).toBe("returned");
  });
});

describe("amounts", () => {
  const payees = (...amounts: number[]) => amounts.map((amountFen) => ({ amountFen }));

  it("are divided among payees without a fen left over", () => {
    const of = (isSplit: boolean, ...amounts: number[]) =>
      codesOf(againstPayees({ amountFen: 100, isSplit, payees: payees(...amounts) }));
    expect(of(true)).toEqual(["2601"]);
    expect(of(false, 100)).toEqual([]);
    expect(of(false, 99)).toEqual(["2602"]);
    expect(of(false, 50, 50)).toEqual(["2629"]);
    expect(of(true, 50, 50)).toEqual([]);
    expect(of(true, 50, 51)).toEqual(["2602"]);
  });

  it("stay within the month and within the item's part, which is rounded down", () => {
    const limits = { monthlyLimitFen: 1_000, percentBp: 3_333 };
    const left = itemLeft(limits, { monthFen: 900, periodFen: 3_000, allocatedFen: 10_001 });
    expect(left).toEqual({ monthLeftFen: 100, percentLeftFen: 333 });
    const against = (amountFen: number) => codesOf(againstItem({ item: "差旅", amountFen, left }));
    expect([100, 101, 334].map(against)).toEqual([[], ["2610"], ["2610", "2611"]]);
    const huge = { monthFen: 0, periodFen: 0, allocatedFen: 9_999_999_999_999 };
    expect(itemLeft({ monthlyLimitFen: null, percentBp: 9_999 }, huge)).toEqual({
      monthLeftFen: null,
      percentLeftFen: 9_998_999_999_999,
    });
  });
});

describe("what can be done to an order", () => {
  const facts = (state: ExpenditureState, over: object = {}) => ({
    state,
    approval: null,
    createdBy: "me",
    lines: ["FAILED"] as LineState[],
    livePayee: null,
    movedBy: null,
    ...over,
  });

  it("is said for every state, with a reason wherever it cannot be done", () => {
    const open = (action: (typeof expenditureActions)[number]) =>
      states.filter((state) => reasonsAgainst(action, facts(state), "me").length === 0);
    expect(Object.fromEntries(expenditureActions.map((action) => [action, open(action)]))).toEqual({
      update: ["draft", "failed", "partlyPaid", "returned", "rejected", "expired"],
      submit: ["draft", "rejected", "expired"],
      remove: ["draft"],
      pay: ["toPay"],
      retry: ["failed", "partlyPaid", "returned"],
      voided: states.filter((state) => !["paid", "voided", "unknown"].includes(state)),
    });
  });

  it("depends on who asks, on the approval, and on payments that are alive", () => {
    const codes = (action: "update" | "voided" | "submit", over: object, me = "me") =>
      codesOf(reasonsAgainst(action, facts("approving", over), me));
    expect(codes("update", { approval: 2005 })).toEqual([]);
    expect(codes("update", { approval: 2001 })).toEqual(["2604"]);
    expect(codes("update", { approval: 2005 }, "you")).toEqual(["2603"]);
    expect(codes("voided", { livePayee: "王" })).toEqual(["2617"]);
    expect(codes("voided", { movedBy: "TZ1" })).toEqual(["2630"]);
    expect(codes("submit", { state: "rejected", approval: 2009 })).toEqual(["2606"]);
    expect(() => stateOfCode(1003)).toThrow();
  });
});

describe("a source of money", () => {
  const project = { name: "差旅", state: 1000, project_type: "publicFee", item_ids: ["i"] };
  const item = { id: "i", name: "住宿", state: 1000, person_ids: [], needs_establishment: false };
  const refusal = (source: number, establishmentId: string | null, over: object = {}) =>
    sourceRefusal(
      { amountSource: source, establishmentId },
      { project, item: { ...item, ...over }, applicantId: "me" },
    )?.definition.code;

  it("fits the project, the item and whoever spends", () => {
    expect(refusal(2, null)).toBeUndefined();
    expect(refusal(1, null)).toBe("2615");
    expect(refusal(2, "e")).toBe("2615");
    expect(refusal(3, "e")).toBeUndefined();
    expect(refusal(3, null)).toBe("2614");
    expect(refusal(2, null, { needs_establishment: true })).toBe("2614");
    expect(refusal(2, null, { person_ids: ["you"] })).toBe("2609");
    expect(refusal(2, null, { state: 1001 })).toBe("2613");
  });
});
