import { describe, expect, it, test } from "vitest";
import { rechargePermissions, rechargeTypes } from "../../recharge-contract.ts";
import { rechargeMoves, type RechargeState, rechargeStates } from "../../states.ts";
import { againstWriting, type RechargeFacts, reasonsAgainst } from "./rules.ts";

const me = { userId: "me", permissions: new Set(Object.values(rechargePermissions)) };
const facts = (more: Partial<RechargeFacts> = {}): RechargeFacts => ({
  state: rechargeStates.waiting,
  approval_state: null,
  created_by: me.userId,
  kind: "normal",
  statement_serial: "S1",
  file_ids: [],
  amount_fen: 50_000,
  corrects_id: null,
  correctedBy: null,
  seesTarget: true,
  freeFen: 50_000,
  ...more,
});
const codes = (...given: Parameters<typeof reasonsAgainst>) =>
  reasonsAgainst(...given).map(({ definition }) => definition.code);

describe("actions are open where the state drawing has their move", () => {
  const states = Object.keys(rechargeStates) as RechargeState[];
  it.each(states)("%s", (state) => {
    const given = facts({ state: rechargeStates[state] });
    const moves: readonly RechargeState[] = rechargeMoves[state];
    expect(codes("submit", given, me).length === 0).toBe(moves.includes("approving"));
    const isMine = state !== "approving";
    expect(codes("giveUp", given, me).length === 0).toBe(isMine && moves.includes("rejected"));
  });
});

test("money that came in shows on the statement or on a paper, history and play need not", () => {
  const bare = { statement_serial: null };
  expect(codes("submit", facts(bare), me)).toEqual(["2549"]);
  expect(codes("submit", facts({ ...bare, file_ids: ["f"] }), me)).toEqual([]);
  expect(codes("submit", facts({ ...bare, kind: "history" }), me)).toEqual([]);
});

test("each kind takes its own right", () => {
  for (const kind of rechargeTypes) {
    const permissions = new Set(Object.values(rechargePermissions));
    permissions.delete(rechargePermissions[kind]);
    expect(codes("submit", facts({ kind }), { ...me, permissions })).toEqual(["2548"]);
  }
});

test("play money goes into wallets for play, real money into real ones", () => {
  const wallet = (isTest: boolean) => ({ isTest, state: 1000 });
  const against = (kind: "normal" | "test", isTest: boolean) =>
    againstWriting({ kind, wallet: wallet(isTest), poolDepartmentId: null, account: null }).map(
      ({ definition }) => definition.code,
    );
  expect([against("test", true), against("normal", false)]).toEqual([[], []]);
  expect([against("test", false), against("normal", true)]).toEqual([["2551"], ["2552"]]);
});

describe("a booked recharge is corrected", () => {
  const done = (more: Partial<RechargeFacts> = {}) =>
    codes("correct", facts({ state: rechargeStates.booked, created_by: "other", ...more }), me);
  it("by whoever may recharge and sees where the money is, as long as all of it is free", () => {
    expect(done()).toEqual([]);
    expect(done({ freeFen: 49_999 })).toEqual(["2576"]);
    expect(done({ seesTarget: false, freeFen: 0 })).toEqual(["2548"]);
    expect(done({ kind: "unknown" })).toEqual(["2548"]);
  });
  it("once, and never a correction itself", () => {
    expect(done({ correctedBy: "CZ2" })).toEqual(["2574"]);
    expect(done({ corrects_id: "original" })).toEqual(["2575"]);
    expect(codes("correct", facts(), me)).toEqual(["2573"]);
    expect(codes("update", facts({ corrects_id: "original" }), me)).toEqual(["2575"]);
  });
  it("only while its money is there when it is submitted", () => {
    expect(codes("submit", facts({ corrects_id: "original" }), me)).toEqual([]);
    expect(codes("submit", facts({ corrects_id: "original", freeFen: 1 }), me)).toEqual(["2576"]);
  });
});
