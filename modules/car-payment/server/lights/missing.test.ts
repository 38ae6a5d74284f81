import { expect, it } from "vitest";
import { againstFinance, type Lit, missingOf } from "./missing.ts";

const dark: Lit = {
  start_rent_contract_no: null,
  statement_serial: null,
  need_sign: true,
  contract_state: null,
  instance_id: "round 1",
  override_instance_id: null,
  override_missing: [],
};
const lit: Lit = {
  ...dark,
  start_rent_contract_no: "2026ZL1",
  statement_serial: "S1",
  contract_state: 4104,
};

it.each([
  ["everything of a new one", dark, ["startRent", "statement", "signature"]],
  ["no signature where none is needed", { ...dark, need_sign: false }, ["startRent", "statement"]],
  ["nothing of one that has all", lit, []],
  ["nothing where signing was skipped", { ...lit, contract_state: 4105 }, []],
  ["nothing where the contract is archived", { ...lit, contract_state: 4109 }, []],
  ["a signature while it is under way", { ...lit, contract_state: 4103 }, ["signature"]],
  ["a signature that was taken back", { ...lit, contract_state: 4108 }, ["signature"]],
] as const)("finance misses %s", (_, order, missing) => {
  expect(missingOf(order)).toEqual(missing);
});

it("what was let pass counts in its round, and for what was missing then", () => {
  const passed: Lit = { ...lit, statement_serial: null, override_missing: ["statement"] };
  const codes = (order: Lit) => againstFinance(order).map(({ definition }) => definition.code);
  expect(codes(passed)).toEqual(["7846"]);
  expect(codes({ ...passed, override_instance_id: "round 1" })).toEqual([]);
  expect(codes({ ...passed, override_instance_id: "round 0" })).toEqual(["7846"]);
  expect(codes({ ...passed, override_instance_id: "round 1", contract_state: 4108 })).toEqual([
    "7847",
  ]);
});
