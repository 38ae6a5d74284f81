import { expect, it } from "vitest";
import { Refused } from "../refused.ts";
import { cursorAfter, positionOf, type Sort } from "./cursor.ts";

const sort: Sort = { field: "insertTime", order: "desc" };
const row = { sort_value: "2026-11-16T08:00:00Z", sort_id: "r1" };
const expectRefused = (cursor: string, by: Sort = sort) => {
  expect(() => positionOf(cursor, by)).toThrow(Refused);
};

it("a cursor leads back to where the page ended", () => {
  expect(positionOf(cursorAfter(row, sort), sort)).toEqual(row);
});

it("a cursor of another sort order is refused: it would leave rows out", () => {
  expectRefused(cursorAfter(row, sort), { ...sort, order: "asc" });
  expectRefused(cursorAfter(row, sort), { ...sort, field: "amountFen" });
});

it("what is no cursor is refused in words and never reaches the database", () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const wrong = [
    "",
    "x",
    encoded(null),
    encoded(["insertTime", "desc", row.sort_value]),
    encoded(["insertTime", "desc", { $ne: 1 }, "r1"]),
    encoded(["insertTime", "desc; drop table users", row.sort_value, "r1"]),
  ];
  for (const cursor of wrong) expectRefused(cursor);
});
