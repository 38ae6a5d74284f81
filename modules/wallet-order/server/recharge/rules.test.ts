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
