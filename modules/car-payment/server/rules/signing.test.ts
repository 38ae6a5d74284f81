import { describe, expect, it } from "vitest";
import { afterSigning } from "./signing.ts";

const at = (contract_id: string | null, contract_state: number | null, isSkipped = false) => ({
  contract_id,
  contract_state,
  sign_skipped_at: isSkipped ? "2026-11-22T02:00:00.000Z" : null,
});
const said = (contractId: string, state: number | null) => ({ contractId, state });
const light = (contract_id: string | null, contract_state: number | null) => ({
  contract_id,
  contract_state,
});

describe("the light of a signature", () => {
  it.each([
    ["a first contract counts", [at(null, null), said("a", 4102), light("a", 4102)]],
    ["its own goes on", [at("a", 4102), said("a", 4104), light("a", 4104)]],
    ["its own is taken away", [at("a", 4104), said("a", null), light(null, null)]],
    [
      "another counts once its own came to nothing",
      [at("a", 4106), said("b", 4102), light("b", 4102)],
    ],
    ["another is nothing beside its own", [at("a", 4102), said("b", 4106), undefined]],
    ["one that was given up is taken away", [at("b", 4102), said("a", null), undefined]],
  ] as const)("%s", (_, [before, news, after]) => {
    expect(afterSigning(before, news)).toEqual(after);
  });

  it.each([
    ["its contract is skipped along", [at("a", 4105, true), said("a", 4105), light("a", 4105)]],
    ["its contract comes to nothing", [at("a", 4105, true), said("a", 4110), light("a", 4105)]],
    ["its contract is taken away", [at("a", 4105, true), said("a", null), light(null, 4105)]],
    ["one is signed all the same", [at("a", 4105, true), said("b", 4104), light("b", 4104)]],
    ["one without a contract is signed", [at(null, 4105, true), said("b", 4104), light("b", 4104)]],
    ["what was signed is taken back", [at("b", 4104, true), said("b", 4108), light("b", 4105)]],
    ["another came to nothing long ago", [at("b", 4104, true), said("a", 4110), undefined]],
  ] as const)("stays on where it is done without: %s", (_, [before, news, after]) => {
    expect(afterSigning(before, news)).toEqual(after);
  });
});
