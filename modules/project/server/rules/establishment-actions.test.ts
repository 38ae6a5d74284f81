import { describe, expect, it } from "vitest";
import { type ApprovalState, moves as approvalMoves } from "#modules/approval/states.ts";
import { establishmentActions, moves, establishmentStates } from "../../states.ts";
import { reasonsAgainst, stateByApproval, validUntil } from "./establishment-actions.ts";

const { draft, approving, approved, used, expired, voided } = establishmentStates;

interface Case {
  readonly state: number;
  readonly approval_state: number | null;
  readonly me?: string;
  readonly mayVoid?: boolean;
  readonly project_id?: string | null;
}

const codes = ({ me = "author", mayVoid = true, project_id = "project", ...row }: Case) => {
  const facts = {
    name: "车展",
    ...row,
    project_id,
    created_by: "author",
    order_number: "ZC1",
    mayVoid,
  };
  return establishmentActions.map((action) =>
    reasonsAgainst(action, facts, me).map(({ definition }) => definition.code),
  );
};
const all = (code: string) => [[code], [code], [code], [code]];

/** In the order of the actions: update, submit, remove, voided. */
describe("what can be done to an establishment", () => {
  it("is anything but voiding while it is a draft nobody has seen", () => {
    expect(codes({ state: draft, approval_state: null })).toEqual([[], [], [], ["2655"]]);
  });
  it("is not submitting as long as it names no project", () => {
    const nameless = { state: draft, approval_state: null, project_id: null };
    expect(codes(nameless)).toEqual([[], ["2665"], [], ["2655"]]);
  });
  it("is anything but deleting when it came back", () => {
    for (const back of [2002, 2004, 2005, 2006]) {
      expect(codes({ state: draft, approval_state: back })).toEqual([[], [], ["2654"], []]);
    }
  });
  it("is voiding alone once it is approved, and nothing while it is being approved or used", () => {
    expect(codes({ state: approving, approval_state: 2001 })).toEqual(all("2651"));
    expect(codes({ state: approved, approval_state: 2003 })).toEqual([
      ["2652"],
      ["2652"],
      ["2652"],
      [],
    ]);
    expect(codes({ state: used, approval_state: 2003 })).toEqual(all("2657"));
  });
  it("is nothing when it is over", () => {
    expect(codes({ state: expired, approval_state: 2003 })).toEqual(all("2650"));
    expect(codes({ state: voided, approval_state: 2005 })).toEqual(all("2650"));
    expect(codes({ state: voided, approval_state: 2009 })).toEqual(all("2664"));
  });
  it("is its author's; voiding is for whoever's right to void reaches it", () => {
    const others = { state: draft, approval_state: 2005, me: "other" };
    expect(codes(others)).toEqual([["2653"], ["2653"], ["2653", "2654"], []]);
    expect(codes({ ...others, mayVoid: false })[3]).toEqual(["2653"]);
  });
});

describe("an approval", () => {
  it("moves an establishment only along its drawing, whichever way the approval goes", () => {
    for (const [from, targets] of Object.entries(approvalMoves)) {
      for (const to of targets as readonly ApprovalState[]) {
        const before = stateByApproval[from as ApprovalState];
        const after = stateByApproval[to];
        const allowed: readonly string[] = [before, ...moves[before]];
        expect(allowed, `${from} → ${to}`).toContain(after);
      }
    }
  });
  it("holds for sixty days", () => {
    expect(validUntil("2026-11-15")).toBe("2027-01-14");
    expect(validUntil("2027-12-31")).toBe("2028-02-29");
  });
});
