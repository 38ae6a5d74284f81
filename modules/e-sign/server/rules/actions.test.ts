import { describe, expect, it } from "vitest";
import { contractActions } from "../../states.ts";
import { type Facts, reasonsAgainst } from "./actions.ts";
import { expectSameCustomer } from "./binding.ts";
import { filledFields, signersOf } from "./signers.ts";

const facts: Facts = {
  state: 4101,
  isBeingStarted: false,
  isBeingRevoked: false,
  boundTo: null,
  isOwnOrder: false,
  remindsBySms: true,
  reminders: 0,
  remindedAt: null,
  hasFile: false,
  maySkip: true,
  hasOrderKinds: true,
  now: new Date("2026-11-15T02:00:00Z"),
};
const open = (given: Partial<Facts>) =>
  contractActions.filter((action) => reasonsAgainst(action, { ...facts, ...given }).length === 0);

describe("what can be done to a contract", () => {
  it.each<[string, Partial<Facts>, string[]]>([
    ["not started", {}, ["start", "skip", "revoke"]],
    ["on its way", { isBeingStarted: true }, []],
    ["being signed", { state: 4102 }, ["refresh", "remind", "copyLink", "skip", "revoke"]],
    [
      "being signed, without text messages",
      { state: 4102, remindsBySms: false },
      ["refresh", "copyLink", "skip", "revoke"],
    ],
    ["being revoked", { state: 4103, isBeingRevoked: true }, ["refresh", "remind", "copyLink"]],
    ["signed", { state: 4104, hasFile: true }, ["refresh", "bind", "archive", "signedFile"]],
    ["signed, without its file yet", { state: 4104 }, ["refresh", "bind", "archive"]],
    ["signed and bound", { state: 4104, boundTo: "CK1" }, ["refresh", "unbind", "archive"]],
    ["skipped", { state: 4105 }, ["refresh"]],
    ["refused", { state: 4106 }, ["refresh", "skip"]],
    ["refused, where skipping is off", { state: 4106, maySkip: false }, ["refresh"]],
    ["revoked", { state: 4108 }, ["refresh"]],
    ["archived", { state: 4109, hasFile: true }, ["refresh", "bind", "signedFile"]],
    ["disputed", { state: 4110 }, ["refresh", "skip"]],
  ])("%s", (_, given, actions) => expect(open(given)).toEqual(actions));

  it("reminding stops after five times and pauses for an hour", () => {
    const codes = (given: Partial<Facts>) =>
      reasonsAgainst("remind", { ...facts, state: 4102, ...given }).map(
        (one) => one.definition.code,
      );
    expect(codes({ reminders: 5 })).toEqual(["2326"]);
    expect(codes({ remindedAt: new Date("2026-11-15T01:30:00Z") })).toEqual(["2325"]);
  });
});

describe("who signs", () => {
  const sides = {
    customerName: "王强",
    customerPhoneNumber: "13800000001",
    customerIdCardNo: null,
    companyName: null,
    companyAgentName: null,
    companyAgentPhone: null,
    salesName: null,
    salesPhoneNumber: null,
  };
  const company = {
    companyName: "远航",
    companyAgentName: "赵六",
    companyAgentPhone: "13800000002",
  };

  it("the customer, the sales person if there is one, and the company last", () => {
    expect(signersOf(sides).map(({ side }) => side)).toEqual(["customer"]);
    const all = signersOf({
      ...sides,
      ...company,
      salesName: "李四",
      salesPhoneNumber: "13800000003",
    });
    expect(all.map(({ side, signingOrder }) => [side, signingOrder])).toEqual([
      ["customer", 1],
      ["sales", 1],
      ["company", 2],
    ]);
  });

  it("nobody by halves, and nobody with another's phone", () => {
    const code = (given: object) => {
      try {
        signersOf({ ...sides, ...given });
        return "0";
      } catch (thrown) {
        return (thrown as { definition: { code: string } }).definition.code;
      }
    };
    expect(code({ companyName: "远航" })).toBe("2307");
    expect(code({ salesName: "李四" })).toBe("2308");
    expect(code({ ...company, companyAgentPhone: "13800000001" })).toBe("2306");
  });

  it("fills in all that the template asks for and nothing else", () => {
    expect(filledFields(["金额"], { 金额: "100", 别的: "x" })).toEqual({ 金额: "100" });
    expect(() => filledFields(["金额"], { 金额: " " })).toThrow();
  });

  it("the same person as on the order, by name or by phone", () => {
    const customer = { name: "王强", phone: "13800000001" };
    expectSameCustomer(customer, { name: "王强", phone: null });
    expectSameCustomer(customer, { name: "王小强", phone: "13800000001" });
    expect(() => expectSameCustomer(customer, { name: "李四", phone: "13800000009" })).toThrow();
    expect(() => expectSameCustomer(customer, { name: "李四", phone: null })).toThrow();
  });
});
