import { describe, expect, it } from "vitest";
import type { Refused } from "#platform/server/refused.ts";
import { carPaymentErrors } from "../errors.ts";
import { carPaymentStates } from "../states.ts";
import {
  type DealerNow,
  expectAgent,
  type Facts,
  filedPayee,
  objectionsTo,
  reasonsAgainst,
  typedPayee,
} from "./rules.ts";

const codes = (reasons: readonly Refused[]) => reasons.map(({ definition }) => definition.code);
const codesOf = (...names: (keyof typeof carPaymentErrors)[]) =>
  names.map((name) => carPaymentErrors[name].code);

const filed: DealerNow = { versionId: "v1", special: false, hasLeft: false };
const elsewhere: DealerNow = { ...filed, special: true };
const unknown: DealerNow = { versionId: null, special: true, hasLeft: false };
const ordinary = { special: false, reason: null };
const specially = { special: true, reason: "首次合作" };

const facts: Facts = {
  ...ordinary,
  state: carPaymentStates.draft,
  createdBy: "me",
  fileCount: 0,
  versionId: "v1",
  isAtFinance: false,
  missing: ["statement"],
  dealer: filed,
  isLive: false,
  signing: {
    needsSign: true,
    signState: null,
    template: "none",
    lacksAgentPhone: false,
    maySkip: false,
    contract: null,
  },
  isSupplied: false,
  allows: { ordinary: true, special: true },
};
const special: Facts = {
  ...facts,
  ...specially,
  fileCount: 1,
  versionId: null,
  dealer: unknown,
};

describe("who is paid in which way", () => {
  it.each([
    ["a dealer on file and in province, plainly", [ordinary, filed], []],
    ["one that is unknown, plainly", [ordinary, unknown], ["needsSpecial"]],
    ["one of another province, plainly", [ordinary, elsewhere], ["needsSpecial"]],
    ["one that is unknown, specially", [specially, unknown], []],
    ["one of another province, specially", [specially, elsewhere], []],
    ["one on file, specially", [specially, filed], ["notSpecial"]],
    ["specially, nobody says why", [{ special: true, reason: null }, unknown], ["reasonMissing"]],
    ["one that has left", [ordinary, { ...filed, hasLeft: true }], ["dealerLeft"]],
  ] as const)("%s", (_, [said, dealer], refusals) => {
    expect(codes(objectionsTo(said, dealer))).toEqual(codesOf(...refusals));
  });
});

describe("what can be done", () => {
  const { draft, approving, toPay, voided } = carPaymentStates;
  it.each([
    [draft, "me", { update: [], submit: [], voided: [] }],
    [draft, "another", { update: ["notYours"], submit: ["notYours"], voided: ["notYours"] }],
    [
      approving,
      "me",
      { update: ["underApproval"], submit: ["underApproval"], voided: ["underApproval"] },
    ],
    [toPay, "another", { update: ["approved"], submit: ["approved"], voided: [] }],
    [voided, "me", { update: ["wrongState"], submit: ["wrongState"], voided: ["wrongState"] }],
  ] as const)("in %i by %s", (state, me, expected) => {
    for (const action of ["update", "submit", "voided"] as const) {
      const against = reasonsAgainst(action, { ...facts, state }, me);
      expect(codes(against), action).toEqual(codesOf(...expected[action]));
    }
  });
});

describe("what stands against letting it pass without a light", () => {
  const asked: Facts = { ...facts, state: carPaymentStates.approving, isAtFinance: true };
  it.each([
    ["nothing, while something is missing", asked, []],
    ["that finance is not asked", { ...asked, isAtFinance: false }, ["notAtFinance"]],
    ["that nothing is missing", { ...asked, missing: [] }, ["nothingMissing"]],
    ["that it is one's own", { ...asked, createdBy: "another" }, ["ownOverride"]],
  ] as const)("%s", (_, given, refusals) => {
    const against = reasonsAgainst("financeOverride", given, "another");
    expect(codes(against)).toEqual(codesOf(...refusals));
  });
});

describe("what can be done about its payment", () => {
  const { draft, approving, toPay, paying, paid, failed, unknown, returned, done } =
    carPaymentStates;
  const again = ["retry", "changeChannel"] as const;
  const all = [...again, "changePayee", "voided"] as const;
  it.each([
    [draft, { retry: "notFailed", changePayee: "notSubmitted", voided: "" }],
    [approving, { retry: "underApproval", changePayee: "underApproval", voided: "underApproval" }],
    [toPay, { retry: "notFailed", changePayee: "", voided: "" }],
    [paying, { retry: "inPayment", changePayee: "inPayment", voided: "inPayment" }],
    [unknown, { retry: "outcomeUnknown", changePayee: "outcomeUnknown", voided: "outcomeUnknown" }],
    [failed, { retry: "", changePayee: "", voided: "" }],
    [returned, { retry: "", changePayee: "", voided: "" }],
    [paid, { retry: "paidStays", changePayee: "paidStays", voided: "paidStays" }],
    [done, { retry: "paidStays", changePayee: "paidStays", voided: "paidStays" }],
  ] as const)("in %i", (state, expected) => {
    const wanted = { ...expected, changeChannel: expected.retry };
    for (const action of all) {
      const against = codes(reasonsAgainst(action, { ...facts, state }, "me"));
      const name = wanted[action];
      expect(against, action).toEqual(name === "" ? [] : codesOf(name));
    }
  });

  it("waits while somebody could be letting its payout go", () => {
    const inBatch = { ...facts, state: toPay, isLive: true };
    for (const action of ["changePayee", "voided"] as const) {
      expect(codes(reasonsAgainst(action, inBatch, "me"))).toEqual(codesOf("attemptLive"));
    }
    const dead = { ...facts, state: failed, isLive: true };
    for (const action of [...again, "voided"] as const) {
      expect(codes(reasonsAgainst(action, dead, "me"))).toEqual(codesOf("attemptLive"));
    }
  });

  it("goes to the account on file: another is approved anew, by the applicant", () => {
    const changed = { ...facts, state: failed, dealer: { ...filed, versionId: "v2" } };
    for (const action of again) {
      expect(codes(reasonsAgainst(action, changed, "me"))).toEqual(codesOf("payeeChangedSince"));
    }
    expect(codes(reasonsAgainst("changePayee", changed, "me"))).toEqual([]);
    expect(codes(reasonsAgainst("changePayee", changed, "another"))).toEqual(codesOf("notYours"));
  });
});

describe("what stands against submitting", () => {
  it.each([
    ["nothing, of special handling with papers", special, []],
    ["special handling without papers", { ...special, fileCount: 0 }, ["filesMissing"]],
    [
      "special handling where the department has none",
      { ...special, allows: { ordinary: true, special: false } },
      ["specialNotAllowed"],
    ],
    [
      "an ordinary one where the department makes none",
      { ...facts, allows: { ordinary: false, special: true } },
      ["ordinaryNotAllowed"],
    ],
    [
      "bank details that changed since",
      { ...facts, dealer: { ...filed, versionId: "v2" } },
      ["payeeChanged"],
    ],
    [
      "a dealer that was filed since",
      { ...special, dealer: filed },
      ["notSpecial", "payeeChanged"],
    ],
  ] as const)("%s", (_, given, refusals) => {
    expect(codes(reasonsAgainst("submit", given, "me"))).toEqual(codesOf(...refusals));
  });
});

const company = { name: "苏州盛达", bankName: "招商银行", account: "512345678901", isPublic: true };
const saying = (work: () => unknown): string => {
  try {
    work();
    return "";
  } catch (thrown) {
    return (thrown as Refused).definition.code;
  }
};

describe("where the money goes", () => {
  it("is the account on file, and no other", () => {
    expect(filedPayee(company, undefined)).toBe(company);
    expect(filedPayee(company, company.account)).toBe(company);
    expect(saying(() => filedPayee(company, "512345678902"))).toBe("7810");
  });

  it("is typed whole where no filing says it", () => {
    const person = { ...company, account: "6214830000000009", isPublic: false };
    expect(typedPayee(person)).toEqual(person);
    expect(typedPayee(company)).toEqual(company);
    for (const missing of ["name", "bankName", "account"] as const) {
      expect(
        saying(() => typedPayee({ ...person, [missing]: undefined })),
        missing,
      ).toBe("7809");
    }
    // Whoever does not say that it is a company's means a person's card.
    expect(saying(() => typedPayee({ ...company, isPublic: undefined }))).toBe("7815");
  });
});

it("a company leases through somebody", () => {
  expect(saying(() => expectAgent({ lesseePublic: true, companyAgentName: null }))).toBe("7814");
  expect(saying(() => expectAgent({ lesseePublic: true, companyAgentName: "周" }))).toBe("");
  expect(saying(() => expectAgent({ lesseePublic: false, companyAgentName: null }))).toBe("");
});
