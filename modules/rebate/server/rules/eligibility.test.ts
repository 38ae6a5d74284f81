import { describe, expect, it } from "vitest";
import { rebateErrors } from "../../errors.ts";
import { type Candidate, pageOfReason, reasonsAgainstApplying } from "./eligibility.ts";

const fine: Candidate = {
  today: "2026-11-19",
  type: {
    name: "超级激励",
    isInForce: true,
    allowsApplying: true,
    judgement: "both",
    applyFrom: "2026-01-01",
    applyTo: "2026-12-31",
    splitMode: "none",
    needsFile: false,
    maxBp: 1_500,
  },
  contractNo: "2026ZL1",
  shop: "盛达车行",
  mayApplyRestricted: true,
  isLineOpen: true,
  isLeaseThere: true,
  isInReach: true,
  isDealerFiled: true,
  liveOrder: null,
  isWhiteListed: false,
  isKeyPersonInForce: false,
  keyPersonBp: null,
  earlierKeyFen: 0,
  fileCount: 0,
  payees: [{ name: "盛达", check: "NOT_NEEDED" }],
  wantedFen: 120_000,
  openFen: 120_000,
  deservedFen: 120_000,
  owedFen: 0,
  closedCycle: null,
};

const of = (over: Partial<Candidate>, type: Partial<Candidate["type"]> = {}): Candidate => ({
  ...fine,
  ...over,
  type: { ...fine.type, ...type },
});
const names = (candidate: Candidate) =>
  reasonsAgainstApplying(candidate).map(
    ({ definition }) => Object.entries(rebateErrors).find(([, error]) => error === definition)?.[0],
  );

describe("what stands against applying", () => {
  it("is nothing where everything holds, on the first and the last day too", () => {
    expect(names(fine)).toEqual([]);
    expect(names(of({ today: "2026-01-01" }))).toEqual([]);
    expect(names(of({ today: "2026-12-31" }))).toEqual([]);
  });

  it.each([
    ["typeClosed", of({}, { isInForce: false })],
    ["typeClosed", of({}, { allowsApplying: false })],
    ["outsideWindow", of({ today: "2027-01-01" })],
    ["outsideWindow", of({ today: "2025-12-31" })],
    ["permissionMissing", of({ mayApplyRestricted: false })],
    ["lineNotOpen", of({ isLineOpen: false })],
    ["leaseNotThere", of({ isLeaseThere: false })],
    ["outOfReach", of({ isInReach: false })],
    ["dealerNotFiled", of({ isDealerFiled: false })],
    ["liveOrder", of({ liveOrder: "FL20261101000001" })],
    ["notWhiteListed", of({}, { splitMode: "whitelist" })],
    ["keyPersonNotInForce", of({ keyPersonBp: 1_000 }, { splitMode: "keyPerson" })],
    [
      "percentTooHigh",
      of({ isKeyPersonInForce: true, keyPersonBp: 1_501 }, { splitMode: "keyPerson" }),
    ],
    ["percentTooHigh", of({ isKeyPersonInForce: true }, { splitMode: "keyPerson" })],
    [
      "fileMissing",
      of(
        { isKeyPersonInForce: true, keyPersonBp: 1_500 },
        { splitMode: "keyPerson", needsFile: true },
      ),
    ],
    ["checkNotPassed", of({ payees: [{ name: "盛达", check: "MISSING" }] })],
    ["checkNotPassed", of({ payees: [{ name: "盛达", check: "FAILED" }] })],
    ["aboveOpen", of({ wantedFen: 120_001 })],
    ["cycleClosed", of({ closedCycle: "DZ202611010001" })],
    ["owesTooMuch", of({ owedFen: 120_000 })],
    [
      "shareAboveCap",
      of(
        { isKeyPersonInForce: true, keyPersonBp: 1_500, earlierKeyFen: 1 },
        { splitMode: "keyPerson" },
      ),
    ],
  ] as const)("is %s, and nothing else", (name, candidate) => {
    expect(names(candidate)).toEqual([name]);
  });

  it("does not ask for the window of a type that is judged by permission, nor for a right where time alone judges", () => {
    expect(names(of({ today: "2030-01-01" }, { judgement: "permission" }))).toEqual([]);
    expect(names(of({ mayApplyRestricted: false }, { judgement: "time" }))).toEqual([]);
  });

  it("is told whole, in the order of the design, each with where it is mended", () => {
    const all = of(
      {
        today: "2027-01-01",
        mayApplyRestricted: false,
        isLineOpen: false,
        isLeaseThere: false,
        isInReach: false,
        isDealerFiled: false,
        liveOrder: "FL1",
        wantedFen: 130_000,
        owedFen: 130_000,
        payees: [{ name: "盛达", check: "FAILED" }],
      },
      { splitMode: "whitelist", isInForce: false },
    );
    const reasons = reasonsAgainstApplying(all);
    const codes = reasons.map(({ definition }) => definition.code);
    expect(codes).toEqual(codes.toSorted());
    expect(codes).toHaveLength(12);
    const pages = reasons.map((reason) => pageOfReason(reason) ?? null);
    expect(pages).toContain("/data/whiteList");
    expect(pages).toContain("/data/startRent");
    expect(pages.filter((page) => page === null)).toHaveLength(2);
  });

  it("lets a dealer's clawback be netted as long as something is left to pay", () => {
    expect(names(of({ owedFen: 119_999 }))).toEqual([]);
  });
});
