import { describe, expect, it } from "vitest";
import { type RebateState, rebateStates } from "../../states.ts";
import { type ActionFacts, reasonsAgainst } from "./actions.ts";
import { againstRows } from "./offline.ts";
import { provisionalUntil } from "./provisional.ts";

const now = new Date("2026-11-20T02:00:00Z");
const parts = [
  { payee_name: "盛达汽车", amount_fen: 96_000 },
  { payee_name: "李关键", amount_fen: 24_000 },
];
const row = (payeeName: string, amountFen: number, paidAt = new Date(0)) => ({
  payeeName,
  amountFen,
  paidAt,
});
const whole = [row("盛达汽车", 96_000), row("李关键", 24_000)];
const codesOf = (rows: readonly ReturnType<typeof row>[]) =>
  againstRows({ number: "FL1", parts, rows, now }).map(({ definition }) => definition.code);

describe("rows about an order that was paid outside", () => {
  it("give each payee exactly his part, in one row or in several", () => {
    expect(codesOf(whole)).toEqual([]);
    expect(codesOf([...whole.slice(1), row("盛达汽车", 95_999), row("盛达汽车", 1)])).toEqual([]);
  });

  it.each([
    ["a fen too little", [row("盛达汽车", 95_999), row("李关键", 24_000)], ["3040"]],
    ["a fen too much", [row("盛达汽车", 96_001), row("李关键", 24_000)], ["3040"]],
    [
      "a part that the other has",
      [row("盛达汽车", 97_000), row("李关键", 23_000)],
      ["3040", "3040"],
    ],
    ["nobody but one of two", whole.slice(0, 1), ["3040"]],
    ["a stranger", [...whole, row("王路人", 1)], ["3039"]],
    [
      "a payment to come",
      [row("盛达汽车", 96_000, new Date(now.getTime() + 1)), ...whole.slice(1)],
      ["3041"],
    ],
  ])("are refused with %s", (_, rows, codes) => {
    expect(codesOf(rows)).toEqual(codes);
  });
});

const facts = (over: Partial<ActionFacts> = {}): ActionFacts => ({
  state: "toPay",
  createdBy: "seller",
  madeBy: "cashier",
  lines: ["WAITING"],
  isLive: false,
  isProvisional: false,
  correction: null,
  ...over,
});
const states = Object.keys(rebateStates) as RebateState[];
const openFor = (action: Parameters<typeof reasonsAgainst>[0], over: Partial<ActionFacts> = {}) =>
  states.filter((state) => reasonsAgainst(action, facts({ ...over, state }), "other").length === 0);

describe("what can be done to an order that counts as paid", () => {
  it("is imported as paid outside while no channel pays it, by who had no hand in it", () => {
    expect(openFor("import")).toEqual(["toMake", "toPay", "failed"]);
    for (const me of ["seller", "cashier"]) {
      expect(reasonsAgainst("import", facts(), me)).toHaveLength(1);
    }
    const live = facts({ state: "failed", isLive: true });
    expect(reasonsAgainst("import", live, "other")).toHaveLength(1);
  });

  it("is paid, made, changed or given up no more", () => {
    for (const action of ["update", "submit", "make", "pay", "retry", "voided"] as const) {
      for (const state of ["paidOffline", "clawedBack"] as const) {
        expect(reasonsAgainst(action, facts({ state, lines: ["DROPPED"] }), "seller")).not.toEqual(
          [],
        );
      }
    }
  });

  it("is taken back where it counts as paid, and a file's word within a day alone", () => {
    expect(openFor("clawBack")).toEqual(["paid", "paidOffline"]);
    expect(openFor("revertOffline")).toEqual([]);
    expect(openFor("revertOffline", { isProvisional: true })).toEqual(["paidOffline"]);
    expect(openFor("revertOffline", { isProvisional: true, lines: ["PAID"] })).toEqual([]);
    expect(provisionalUntil(now).toISOString()).toBe("2026-11-21T02:00:00.000Z");
  });

  it("is agreed to by who neither asked for it nor applied nor made it", () => {
    const correction = { kind: "CLAWBACK", proposedBy: "asking" } as const;
    const paid = facts({ state: "paid", correction });
    const codes = (me: string) =>
      reasonsAgainst("confirmCorrection", paid, me).map(({ definition }) => definition.code);
    expect(["asking", "seller", "cashier", "other"].map(codes)).toEqual([
      ["3047"],
      ["3048"],
      ["3048"],
      [],
    ]);
    expect(openFor("confirmCorrection")).toEqual([]);
    expect(openFor("confirmCorrection", { correction })).toEqual(["paid", "paidOffline"]);
  });
});
