import { expect, it } from "vitest";
import { inGroups } from "./in-groups.ts";

it("works on all although some fail, and tells of the first that did", async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item < 2) throw new Error(`number ${item}`);
    done.push(item);
  };
  await expect(inGroups([0, 1, 2, 3, 4, 5], 2, work)).rejects.toThrow("number 0");
  expect(done.toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5]);
});
