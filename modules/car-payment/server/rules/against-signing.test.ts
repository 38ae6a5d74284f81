import { describe, expect, it } from "vitest";
import { eSignErrors } from "#modules/e-sign/errors.ts";
import { Refused } from "#platform/server/refused.ts";
import { carPaymentErrors } from "../../errors.ts";
import { carPaymentStates } from "../../states.ts";
import {
  againstSigning,
  isSigningAction,
  type SigningAction,
  signingActions,
  type SigningFacts,
} from "./against-signing.ts";
import { signingFixLink } from "../signing/fix-link.ts";

const { draft, approving, toPay, paid, voided } = carPaymentStates;

const fresh: SigningFacts = {
  needsSign: true,
  signState: null,
  template: { missing: [] },
  lacksAgentPhone: false,
  maySkip: true,
  contract: null,
};
const nothing = { start: [], refresh: [], remind: [], skip: [] };
const contractIn = (signState: number): SigningFacts => ({
  ...fresh,
  signState,
  contract: nothing,
});

type Name = keyof typeof carPaymentErrors;
const against = (
  action: SigningAction,
  signing: Partial<SigningFacts>,
  { state = approving as number, me = "another" } = {},
) =>
  againstSigning(action, { state, createdBy: "applicant", signing: { ...fresh, ...signing } }, me);
const codes = (reasons: readonly Refused[]) => reasons.map(({ definition }) => definition.code);
const codesOf = (...names: readonly Name[]) => names.map((name) => carPaymentErrors[name].code);

/** What each action meets in a state of the contract, in the sequence of `signingActions`. */
const table: readonly (readonly [string, SigningFacts, readonly (readonly Name[])[]])[] = [
  ["nobody was asked", fresh, [[], ["signNotStarted"], ["signNotStarted"], [], []]],
  ["it did not reach its provider", contractIn(4101), [[], [], [], [], ["signUnderWay"]]],
  ["people sign", contractIn(4102), [["signUnderWay"], [], [], [], ["signUnderWay"]]],
  ["some have signed", contractIn(4103), [["signUnderWay"], [], [], [], ["signUnderWay"]]],
  [
    "all have signed",
    contractIn(4104),
    [["signDone"], [], ["signDone"], ["signDone"], ["signDone"]],
  ],
  [
    "it was skipped",
    { ...fresh, signState: 4105 },
    [["signDone"], ["signNotStarted"], ["signDone"], ["signDone"], ["signDone"]],
  ],
  ["somebody refused", contractIn(4106), [[], [], [], [], []]],
  ["it expired", contractIn(4107), [[], [], [], [], []]],
  ["it was revoked", contractIn(4108), [[], [], [], [], []]],
  [
    "it lies in the files",
    contractIn(4109),
    [["signDone"], [], ["signDone"], ["signDone"], ["signDone"]],
  ],
  ["its ends contradict each other", contractIn(4110), [[], [], [], [], []]],
];

describe("what can be done about a signature", () => {
  it.each(table)("when %s", (_, signing, expected) => {
    for (const [nth, action] of signingActions.entries()) {
      expect(codes(against(action, signing)), action).toEqual(codesOf(...(expected[nth] ?? [])));
    }
  });

  it.each(signingActions)("%s is nothing for a void order", (action) => {
    const signing = contractIn(4102);
    expect(codes(against(action, signing, { state: voided }))).toEqual(codesOf("wrongState"));
  });

  it("is not before the order was submitted, but what was signed before can be given to it", () => {
    const at = { state: draft };
    expect(codes(against("startSigning", {}, at))).toEqual(codesOf("notSentRound"));
    expect(codes(against("skipSign", {}, at))).toEqual(codesOf("notSentRound"));
    expect(against("bindContract", {}, at)).toEqual([]);
  });

  it.each([toPay, paid])("is done afterwards as well, where it was let pass: in %i", (state) => {
    for (const action of ["startSigning", "skipSign", "bindContract"] as const) {
      expect(against(action, {}, { state })).toEqual([]);
    }
  });

  it("is nothing where none is needed", () => {
    for (const action of ["startSigning", "skipSign", "bindContract"] as const) {
      expect(codes(against(action, { needsSign: false }))).toEqual(codesOf("signNotNeeded"));
    }
  });

  it("is never skipped by the applicant, whatever else stands against it", () => {
    const me = "applicant";
    expect(codes(against("skipSign", {}, { me }))).toEqual(codesOf("ownSkip"));
    const closed = { maySkip: false };
    expect(codes(against("skipSign", closed, { me }))).toEqual(
      codesOf("ownSkip", "skipNotAllowed"),
    );
    expect(against("bindContract", {}, { me })).toEqual([]);
    expect(against("startSigning", {}, { me })).toEqual([]);
  });
});

describe("what is missing to send it", () => {
  it.each([
    ["no template is named", { template: "none" }, ["noSignTemplate"]],
    ["its provider lacks it", { template: "unusable" }, ["signTemplateUnusable"]],
    [
      "it asks for what the order lacks, and a company has no agent to reach",
      { template: { missing: ["合同号", "车架号"] }, lacksAgentPhone: true },
      ["agentPhoneMissing", "signFieldMissing", "signFieldMissing"],
    ],
  ] as const)("%s", (_, signing, expected) => {
    const reasons = against("startSigning", signing);
    expect(codes(reasons)).toEqual(codesOf(...expected));
  });

  it("is asked of a new contract, not of one that is sent again", () => {
    expect(against("startSigning", { ...contractIn(4101), template: "none" })).toEqual([]);
    expect(codes(against("startSigning", { ...contractIn(4106), template: "none" }))).toEqual(
      codesOf("noSignTemplate"),
    );
  });

  it("names the field", () => {
    const [reason] = against("startSigning", { template: { missing: ["车架号"] } });
    expect(reason?.textIn("zh-CN")).toContain("「车架号」");
  });
});

it("what the contract itself has against it stands against it at its order", () => {
  const beingStarted = [new Refused(eSignErrors.beingStarted)];
  const contract = { ...nothing, start: beingStarted, remind: beingStarted, skip: beingStarted };
  const { code } = eSignErrors.beingStarted;
  for (const action of ["startSigning", "remindSigners", "skipSign"] as const) {
    expect(codes(against(action, { signState: 4101, contract }))).toEqual([code]);
  }
});

it("each is mended where its link leads", () => {
  const link = (name: Name) => signingFixLink(carPaymentErrors[name].code, "1");
  expect(link("noSignTemplate")).toBe("/system/department");
  expect(link("signTemplateUnusable")).toBe("/bizConfiguration/letsignTemplate");
  expect(link("signUnderWay")).toBe("/biz/carPayment?detail=1");
  expect(link("ownSkip")).toBeNull();
  expect(signingFixLink(eSignErrors.remindersOff.code, "1")).toBe("/system/department");
});

it("other actions are not judged here", () => {
  expect(isSigningAction("skipSign")).toBe(true);
  expect(isSigningAction("submit")).toBe(false);
});
