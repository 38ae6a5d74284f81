import { expect, it } from "vitest";
import { payoutStates } from "../../states.ts";
import { isOpenToProof, stepOfProof, stepOfReturn } from "./evidence.ts";

const { ready, inFile, submitted, processing, unknown, paid, failed, returned, cancelled, parked } =
  payoutStates;
const at = (state: number, incident: string | null = null) => ({
  state,
  incident,
  wasReverted: false,
});

it.each([
  ["known to be paid", at(paid), "shows", "shows"],
  ["that came back since", at(returned), "shows", "shows"],
  ["whose proof was taken back", at(paid, "proofTakenBack"), "settlesDoubt", "proposes"],
  ["on its way", at(processing), "closes", "shows"],
  ["just released", at(submitted), "closes", "shows"],
  ["in a bank's file", at(inFile), "closes", "shows"],
  ["of which nobody knows the end", at(unknown), "closes", "proposes"],
  ["left to a person", at(parked), "closes", "proposes"],
  ["that contradicts itself", at(parked, "paidAfterFailed"), "shownButDoubtful", "proposes"],
  ["said to have failed", at(failed), "shownButDoubtful", "contradicts"],
  ["that was given up", at(cancelled), "shownButDoubtful", "contradicts"],
] as const)("a line that shows a payment %s", (_, known, ...steps) => {
  expect([stepOfProof(known, "rule"), stepOfProof(known, "person")]).toEqual(steps);
});

it("whose file people took back is ended by the line itself, which two people stand for", () => {
  const taken = { ...at(inFile), wasReverted: true };
  expect([stepOfProof(taken, "rule"), stepOfProof(taken, "person")]).toEqual([
    "closes",
    "proposes",
  ]);
});

it("nobody proves what was never sent", () => {
  expect(stepOfProof(at(ready), "person")).toBe("neverSent");
});

it.each([
  [at(returned), true, "shows"],
  [at(paid), true, "returns"],
  [at(unknown), true, "returns"],
  [at(paid), false, "paidAgainSince"],
  [at(failed), true, "shownButDoubtful"],
  [at(returned, "returnTakenBack"), true, "shownButDoubtful"],
  [at(paid, "amountDiffers"), true, "shownButDoubtful"],
] as const)("money that is back of %o, the last try: %s", (known, isLast, step) => {
  expect(stepOfReturn(known, { isLast })).toBe(step);
});

it("the rules give a line only to what was sent, is not shown yet and contradicts nothing", () => {
  const open = { state: paid, incident: null, wasSent: true, isProven: false };
  expect(isOpenToProof(open)).toBe(true);
  expect(isOpenToProof({ ...open, wasSent: false })).toBe(false);
  expect(isOpenToProof({ ...open, isProven: true })).toBe(false);
  expect(isOpenToProof({ ...open, state: failed })).toBe(false);
  expect(isOpenToProof({ ...open, incident: "amountDiffers" })).toBe(false);
});
