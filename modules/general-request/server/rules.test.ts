import { describe, expect, it } from "vitest";
import { requestActions } from "../states.ts";
import { reasonsAgainst } from "./rules.ts";

const codes = (approval_state: number | null, more: { state?: number; me?: string } = {}) => {
  const { state = 1000, me = "author" } = more;
  const facts = { state, approval_state, created_by: "author" };
  return requestActions.map((action) =>
    reasonsAgainst(action, facts, me).map(({ definition }) => definition.code),
  );
};

describe("what an author can do to a request", () => {
  it("is anything but voiding, while it is a draft", () => {
    expect(codes(null)).toEqual([[], [], [], ["2005"]]);
  });
  it("is anything but deleting, when it came back", () => {
    for (const back of [2002, 2004, 2005, 2006])
      expect(codes(back)).toEqual([[], [], ["2004"], []]);
  });
  it("is nothing while it is being approved, nor afterwards", () => {
    for (const running of [2000, 2001, 2007]) {
      expect(codes(running)).toEqual([["2001"], ["2001"], ["2001"], ["2001"]]);
    }
    for (const over of [2003, 2008]) {
      expect(codes(over)).toEqual([["2002"], ["2002"], ["2002"], ["2002"]]);
    }
    expect(codes(2009)).toEqual([["2006"], ["2006"], ["2006"], ["2006"]]);
    expect(codes(2002, { state: 1007 })).toEqual([["2000"], ["2000"], ["2000"], ["2000"]]);
  });
  it("is nobody else's to do", () => {
    for (const reasons of codes(null, { me: "other" })) expect(reasons).toContain("2003");
  });
});
