// Adds up the results of a CI run: `node tools/ci-summary.ts FOLDER`, called by .ci/run.
// The folder holds phases.tsv (name, exit code, seconds), check.log, vitest.json, moves.log, planted.log and
// e2e.json. The files of tests that took longest are named.
// The last line printed is "N passed, M failed"; the exit code is 1 if anything failed.
// What cannot be read, holds no test, or ended badly without saying why is one failure each.
import { readFileSync } from "node:fs";
import { join } from "node:path";

type Count = { passed: number; failed: number; note: string };
type Phase = { code: number; seconds: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  /** Those that were not begun among them. */
  numTotalTests?: number;
  testResults: TestFile[];
};
type TestFile = {
  name?: string;
  startTime?: number;
  endTime?: number;
  status: string;
  assertionResults: { status: string }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: unknown[];
};

const skippedNote = (skipped: number) => (skipped > 0 ? `${skipped} skipped` : "");

/** Every check, and every planted fault, prints one line that begins with ✔ or ✘. */
export const countCheck = (log: string): Count => {
  // oxlint-disable-next-line no-control-regex -- colour codes begin with the escape character
  const lines = log.replaceAll(/\u001B\[[\d;]*m/g, "").split("\n");
  return {
    passed: lines.filter((line) => line.startsWith("✔")).length,
    failed: lines.filter((line) => line.startsWith("✘")).length,
    note: "",
  };
};

export const countVitest = (json: string): Count => {
  const report = JSON.parse(json) as VitestReport;
  // a file that failed before or after its tests (an import, a hook) fails no test of its own
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  ).length;
  const { numPassedTests: passed, numFailedTests: failed } = report;
  const { numTotalTests: all = passed + failed } = report;
  return { passed, failed: failed + brokenFiles, note: skippedNote(all - passed - failed) };
};

export const countPlaywright = (json: string): Count => {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  const notes = [
    skippedNote(stats.skipped),
    stats.flaky > 0 ? `${stats.flaky} only at a second try` : "",
  ];
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (errors?.length ?? 0),
    note: notes.filter(Boolean).join(", "),
  };
};

/** Where the time of the tests went. */
export const slowestFiles = (json: string, count = 10): string[] =>
  (JSON.parse(json) as VitestReport).testResults
    .map(({ name = "", startTime = 0, endTime = 0 }) => ({
      file: name.replace(/^.*\/(?=(?:main|modules|platform|sandbox|tools)\/)/, ""),
      seconds: (endTime - startTime) / 1_000,
    }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(14)} s  ${file}`);

const broken = (note: string): Count => ({ passed: 0, failed: 1, note });

const ending = (code: number | undefined): string => {
  if (code === undefined) return "not run";
  // what timeout(1) answers
  return code === 124 || code === 137 ? "ran out of time" : `ended with ${code}`;
};

/** The count of a report, given the exit code of its phase (undefined: it never ran). */
export const judge = (read: () => Count, code: number | undefined): Count => {
  let count: Count;
  try {
    count = read();
  } catch {
    return broken(`no readable report, ${ending(code)}`);
  }
  if (!Number.isSafeInteger(count.passed + count.failed)) return broken("no readable report");
  if (count.failed === 0 && code !== 0) return { ...count, failed: 1, note: ending(code) };
  return count.passed + count.failed === 0 ? broken("nothing was tested") : count;
};

const reports = new Map<string, { file: string; count: (text: string) => Count }>([
  ["check", { file: "check.log", count: countCheck }],
  ["test", { file: "vitest.json", count: countVitest }],
  ["moves", { file: "moves.log", count: countCheck }],
  ["planted", { file: "planted.log", count: countCheck }],
  ["e2e", { file: "e2e.json", count: countPlaywright }],
]);

const readPhases = (folder: string): Map<string, Phase> => {
  const lines = readFileSync(join(folder, "phases.tsv"), "utf8").split("\n").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [name = "", code, seconds] = line.split("\t");
      return [name, { code: Number(code), seconds: Number(seconds) }];
    }),
  );
};

const slowestIn = (report: string): string[] => {
  try {
    return slowestFiles(readFileSync(report, "utf8"));
  } catch {
    return []; // counted as a failure already
  }
};

/** The lines to print and whether anything failed. */
export const summarize = (folder: string): { lines: string[]; failed: number } => {
  const phases = readPhases(folder);
  const lines: string[] = [];
  const sum = { passed: 0, failed: 0 };
  const add = (name: string, count: Count, result: string) => {
    sum.passed += count.passed;
    sum.failed += count.failed;
    const seconds = `${phases.get(name)?.seconds ?? 0} s`.padStart(7);
    lines.push(`${name.padEnd(10)}${seconds}  ${result}${count.note && ` (${count.note})`}`);
  };
  for (const [name, { code }] of phases) {
    if (reports.has(name) || name === "brief") continue;
    const count = code === 0 ? { passed: 0, failed: 0, note: "" } : broken(ending(code));
    add(name, count, code === 0 ? "ok" : "failed");
  }
  for (const [name, { file, count: countIn }] of reports) {
    const read = () => countIn(readFileSync(join(folder, file), "utf8"));
    const count = judge(read, phases.get(name)?.code);
    add(name, count, `${count.passed} passed, ${count.failed} failed`);
    if (name === "test") lines.push(...slowestIn(join(folder, file)));
  }
  if (phases.has("brief"))
    lines.push(
      "a slow machine: after an hour no further tests were begun, and only the most important stories told",
    );
  return { lines: [...lines, `${sum.passed} passed, ${sum.failed} failed`], failed: sum.failed };
};

if (import.meta.main) {
  const { lines, failed } = summarize(process.argv[2] ?? "test-results/ci");
  console.log(lines.join("\n"));
  process.exitCode = failed > 0 ? 1 : 0;
}
