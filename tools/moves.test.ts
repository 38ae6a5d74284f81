import { expect, test } from "vitest";
import { differences } from "./moves.ts";

const drawing = {
  table: "samples",
  states: { draft: 1, sent: 2, voided: 3 },
  moves: { draft: ["sent", "voided"], sent: ["draft"], voided: [] },
};
const move = (from: number, to: number, table = "samples") => ({ table, from, to });
const all = [move(1, 2), move(1, 3), move(2, 1)];

test("a drawing that the tests walked whole, and nothing besides, is right", () => {
  expect(differences(drawing, [...all, move(3, 1, "others")])).toEqual({
    count: 3,
    notDrawn: [],
    notSeen: [],
  });
});

test("a move past the drawing is named, and one that no test makes", () => {
  const { notDrawn, notSeen } = differences(drawing, [...all.slice(1), move(3, 1), move(1, 9)]);
  expect(notDrawn).toEqual(["voided → draft", "draft → 9"]);
  expect(notSeen).toEqual(["draft → sent"]);
});
