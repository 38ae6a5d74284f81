import { expect, it } from "vitest";
import { drawnMove } from "./drawn-move.ts";

const drawing = {
  states: { draft: 1, sent: 2, voided: 3 },
  moves: { draft: ["sent"], sent: ["draft", "voided"], voided: [] },
} as const;

it("an order comes to where the drawing leads, or stays", () => {
  expect(drawnMove(drawing, 1, "sent")).toBe(2);
  expect(drawnMove(drawing, 2, "sent")).toBe(2);
});

it("an order comes nowhere else, however it got where it is", () => {
  expect(() => drawnMove(drawing, 1, "voided")).toThrow();
  expect(() => drawnMove(drawing, 3, "draft")).toThrow();
  expect(() => drawnMove(drawing, 9, "draft")).toThrow("code 9");
});
