import { expect, test } from "vitest";
import { platformErrors } from "#platform/contract/error.ts";
import { expectMove } from "./moves.ts";
import { Refused } from "./refused.ts";

const drawing = {
  states: { open: 1, shut: 2 },
  moves: { open: ["shut"], shut: [] },
  refusal: platformErrors.notFound,
} as const;

test("a state becomes what the drawing says", () => {
  expect(() => expectMove(drawing, 1, "shut")).not.toThrow();
});

test("any other move is refused with the state as it is", () => {
  expect(() => expectMove(drawing, 2, "open")).toThrow(Refused);
  expect(() => expectMove(drawing, 1, "open")).toThrow(Refused);
});

test("a code that no state has is a fault of the program", () => {
  expect(() => expectMove(drawing, 3, "open")).toThrow("No state of open, shut has code 3");
});
