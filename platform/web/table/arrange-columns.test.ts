import { expect, test } from "vitest";
import { arrange, moved } from "./arrange-columns.ts";

const columns = ["a", "b", "c", "d"].map((field) => ({ field, width: 100 }));
const untouched = { order: [], hidden: [], fixed: {}, widths: {} };
const room = { left: 48, right: 200, width: 1_200 };
const fieldsOf = (wanted: object) =>
  arrange(columns, { ...untouched, ...wanted }, room).map(({ column }) => column.field);

test("a column that is not in the person's order comes last, as the screen has it", () => {
  expect(fieldsOf({ order: ["c", "gone"] })).toEqual(["c", "a", "b", "d"]);
});

test("hidden ones are left out, pinned ones stand at their edges", () => {
  expect(fieldsOf({ hidden: ["b"], fixed: { d: "left", a: "right" } })).toEqual(["d", "c", "a"]);
});

test("pinned ones stand beside each other and beside what is there already", () => {
  const fixed = { a: "left", b: "left", c: "right", d: "right" } as const;
  const placed = arrange(
    columns,
    { ...untouched, fixed, widths: { a: 70 } },
    { ...room, width: 1_300 },
  );
  expect(placed.map(({ side, offset }) => [side, offset])).toEqual([
    ["left", 48],
    ["left", 118],
    ["right", 300],
    ["right", 200],
  ]);
});

test("where pinned columns would take more than half, none is pinned", () => {
  const fixed = { a: "left", b: "left" } as const;
  const placed = arrange(columns, { ...untouched, fixed }, { ...room, width: 800 });
  expect(placed.every(({ side }) => side === undefined)).toBe(true);
});

test("moving a column puts it at the place, and not beyond either end", () => {
  expect(moved(["a", "b", "c"], "a", 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], "c", -1)).toEqual(["c", "a", "b"]);
});
