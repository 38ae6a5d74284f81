import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

test("the first, the last and those around the present one, with gaps between", () => {
  expect(pageNumbers(6, 20)).toEqual([1, undefined, 5, 6, 7, undefined, 20]);
});

test("a gap of one page is that page", () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("few pages are all there", () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 2)).toEqual([1, 2]);
});
