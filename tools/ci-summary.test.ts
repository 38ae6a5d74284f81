import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  countCheck,
  countPlaywright,
  countVitest,
  judge,
  slowestFiles,
  summarize,
} from "./ci-summary.ts";

const good = () => ({ passed: 3, failed: 0, note: "" });

const runWith = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), "ci-summary-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return summarize(folder);
};

const vitest = (passed: number, failed: number, files: unknown[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files });
const playwright = (stats: Record<string, number>, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

test("checks are counted by their marks at the beginning of a line, colours aside", () => {
  const log =
    "✔ types\n\u001B[32m✔ format\u001B[39m\n\u001B[31m✘ lint\u001B[39m\n  ✔ not a check\n";
  expect(countCheck(log)).toMatchObject({ passed: 2, failed: 1 });
});

test("a test file that does not load is one failure", () => {
  const files = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{ status: "failed" }] },
    { status: "passed", assertionResults: [{ status: "passed" }] },
  ];
  expect(countVitest(vitest(1, 1, files))).toMatchObject({ passed: 1, failed: 2 });
});

test("tests that were not begun are counted by themselves", () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numTotalTests: 9, testResults: [] };
  const counted = { passed: 5, failed: 1, note: "3 skipped" };
  expect(countVitest(JSON.stringify(report))).toEqual(counted);
});

test("a browser test that passes at a second try passes and is named", () => {
  expect(countPlaywright(playwright({ expected: 2, flaky: 1, unexpected: 1 }, [{}]))).toEqual({
    passed: 3,
    failed: 2,
    note: "1 only at a second try",
  });
});

test("a phase that ends badly is never without a failure", () => {
  const unreadable = () => countVitest("oops");
  expect(judge(good, 0)).toEqual(good());
  expect(judge(good, 1)).toMatchObject({ passed: 3, failed: 1, note: "ended with 1" });
  expect(judge(good, 124)).toMatchObject({ failed: 1, note: "ran out of time" });
  expect(judge(good, undefined)).toMatchObject({ failed: 1, note: "not run" });
  expect(judge(() => ({ ...good(), failed: 2 }), 1)).toMatchObject({ passed: 3, failed: 2 });
  expect(judge(unreadable, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(judge(() => countVitest('{"testResults":[]}'), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(judge(() => countCheck(""), 0)).toMatchObject({ failed: 1, note: "nothing was tested" });
});

test("a good run adds up", () => {
  const { lines, failed } = runWith({
    "phases.tsv":
      "postgres\t0\t1\ncheck\t0\t9\ntest\t0\t20\nmoves\t0\t2\nplanted\t0\t40\ne2e\t0\t30\n",
    "check.log": "✔ types\n✔ lint\n",
    "vitest.json": vitest(40, 0),
    "moves.log": "✔ orders: 7 moves\n",
    "planted.log": "✔ one\n✔ two\n✔ three\n",
    "e2e.json": playwright({ expected: 5 }),
  });
  expect(failed).toBe(0);
  expect(lines.at(-1)).toBe("51 passed, 0 failed");
  expect(lines.join("\n")).not.toContain("slow machine");
});

test("a run that told fewer stories says so", () => {
  const { lines } = runWith({ "phases.tsv": "check\t0\t9\nbrief\t0\t0\n" });
  expect(lines.at(-2)).toContain("slow machine");
});

test("the files that took longest are named, the longest first", () => {
  const file = (name: string, seconds: number) => ({
    name: `/anywhere/${name}`,
    startTime: 1_000,
    endTime: 1_000 + seconds * 1_000,
    status: "passed",
    assertionResults: [],
  });
  const report = vitest(2, 0, [file("modules/a.test.ts", 3), file("main/b.test.ts", 7.4)]);
  expect(slowestFiles(report).map((line) => line.trim())).toEqual([
    "7 s  main/b.test.ts",
    "3 s  modules/a.test.ts",
  ]);
});

test("a service that did not come up and reports that are missing are failures", () => {
  const { lines, failed } = runWith({
    "phases.tsv": "postgres\t1\t1\ncheck\t0\t9\n",
    "check.log": "✔ types\n",
  });
  expect(failed).toBe(5);
  expect(lines.at(-1)).toBe("1 passed, 5 failed");
});
