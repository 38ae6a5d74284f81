import { expect, it } from "vitest";
import { mayConfirmRevert } from "./may-confirm-revert.ts";

const result = { number: "FK1", proposedBy: "ann", hands: ["bob", "pat"] };
const codesFor = (me: string) =>
  mayConfirmRevert({ ...result, me }).map(({ definition }) => definition.code);

it("a result is taken back by two people, the second of whom had no hand in its payment", () => {
  expect([codesFor("ann"), codesFor("bob"), codesFor("pat")]).toEqual([
    ["2712"],
    ["2713"],
    ["2713"],
  ]);
  expect(codesFor("dan")).toEqual([]);
});
