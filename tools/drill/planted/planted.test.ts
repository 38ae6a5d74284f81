import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { editOf } from "./campaign.ts";
import { mistakes } from "./campaign-mistakes.ts";
import { root } from "./copy.ts";
import { misfit } from "./fault.ts";
import { themes } from "./faults/index.ts";
import { recorded } from "./record.ts";
import { ofCommit } from "./of-commit.ts";

const all = Object.values(themes).flat();

it("there are sixty planted faults at least, each with a name of its own", () => {
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

it.each(all)("$name still fits what it is planted in, and its test is there", (fault) => {
  expect(fault.edits.length).toBeGreaterThan(0);
  expect(fault.edits.flatMap((edit) => misfit(root, edit) ?? [])).toEqual([]);
  expect(existsSync(join(root, fault.foundBy.file))).toBe(true);
});

it.each(mistakes)("of the campaign: $name still fits", (mistake) => {
  expect(misfit(root, editOf(root, mistake))).toBeUndefined();
});

it("docs/planted.md lists every fault, and of each that was played the test that found it", () => {
  const found = recorded();
  expect([...found.keys()]).toEqual(all.map(({ name }) => name));
  const elsewhere = all.filter(({ name, foundBy }) => {
    const test = found.get(name);
    if (!test) return false;
    return !test.startsWith(`${foundBy.file} > `) || !test.includes(foundBy.tests);
  });
  expect(elsewhere.map(({ name }) => name)).toEqual([]);
});

it("a commit plays the same faults every time, another commit others, and none that is slow", () => {
  const chosen = (commit: string) => ofCommit(all, commit, 3).map(({ name }) => name);
  expect(chosen("a1")).toEqual(chosen("a1"));
  const many = new Set(Array.from({ length: 50 }, (_, n) => chosen(`commit ${n}`)).flat());
  const slow = all.filter((fault) => fault.slow === true);
  expect(many.size).toBeGreaterThan(50);
  expect(slow.filter(({ name }) => many.has(name))).toEqual([]);
});
