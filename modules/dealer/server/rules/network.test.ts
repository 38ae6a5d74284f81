import { describe, expect, it } from "vitest";
import { runningCodes, signedCodes } from "#modules/e-sign/states.ts";
import { dealerActions, networkStates } from "../../states.ts";
import { type DealerFacts, lastDay, reasonsAgainst } from "./network.ts";

const ready: DealerFacts = {
  state: networkStates.pending,
  applied_by: null,
  agreement_state: 4104,
  isFiled: true,
};
const codes = (action: (typeof dealerActions)[number], over: Partial<DealerFacts> = {}) =>
  reasonsAgainst(action, { ...ready, ...over }, "me").map(({ definition }) => definition.code);

describe("entry into the network", () => {
  it("takes a filing in force and a signed agreement", () => {
    expect(codes("apply")).toEqual([]);
    expect(codes("apply", { isFiled: false })).toEqual(["7251"]);
    for (const state of [null, 4102, 4105, 4108]) {
      expect(codes("apply", { agreement_state: state })).toEqual(["7252"]);
    }
  });

  it("takes a second person, who finds both still there", () => {
    const reviewing = { state: networkStates.reviewing, applied_by: "another" };
    expect(codes("admit", reviewing)).toEqual([]);
    expect(codes("admit", { ...reviewing, applied_by: "me" })).toEqual(["7254"]);
    expect(codes("refuse", { ...reviewing, applied_by: "me" })).toEqual(["7254"]);
    expect(codes("admit", { ...reviewing, agreement_state: 4108 })).toEqual(["7252"]);
    expect(codes("admit", { ...reviewing, isFiled: false })).toEqual(["7251"]);
  });

  it("takes no second agreement beside one that counts", () => {
    for (const state of [4101, ...runningCodes, ...signedCodes]) {
      expect(codes("startAgreement", { agreement_state: state })).toEqual(["7253"]);
    }
    expect(codes("startAgreement", { agreement_state: 4107 })).toEqual([]);
  });

  it("is over with the one that left, until it is taken up again", () => {
    const left = { state: networkStates.left };
    expect(dealerActions.filter((action) => codes(action, left).length === 0)).toEqual(["readmit"]);
  });
});

it("the deadline counts from the day on which a dealer came in", () => {
  expect(lastDay("2026-11-18", 90)).toBe("2027-02-16");
});
