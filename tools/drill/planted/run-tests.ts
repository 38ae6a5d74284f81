import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

export interface Finding {
  readonly test: string;
  readonly says: string;
}

export interface TestRun {
  readonly passed: readonly string[];
  readonly failed: readonly Finding[];
  /** Files that failed without failing a test: they could not be loaded, or prepared. */
  readonly broken: readonly string[];
  readonly seconds: number;
  readonly output: string;
}

interface Wanted {
  readonly files: readonly string[];
  /** Parts of the names of the tests to run. */
  readonly tests: readonly string[];
  /** Stops at the first test that fails. */
  readonly bail: boolean;
}

const reportFile = "test-results/planted.json";

/** Ends what a fault made hang; all tests together, without one, take their time. */
const limitMs = ({ bail }: Wanted) => (bail ? 10 : 45) * 60_000;

/** Runs tests in a copy of the product, and tells of each how it ended. */
export async function runTests(folder: string, wanted: Wanted): Promise<TestRun> {
  const begun = Date.now();
  rmSync(join(folder, reportFile), { force: true });
  const child = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", ...argumentsFor(wanted)],
    {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: limitMs(wanted),
      // Whatever this run is part of says in its environment how to report, and where.
      env: { ...process.env, CI: "", NO_COLOR: "1", FORCE_COLOR: undefined, TESTS: "" },
    },
  );
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  const seconds = Math.round((Date.now() - begun) / 1000);
  return { ...readReport(folder, join(folder, reportFile)), seconds, output: said.join("\n") };
}

function argumentsFor({ files, tests, bail }: Wanted): string[] {
  const isScreen = (file: string) => file.includes("/web/");
  const projects = [
    ...(files.every(isScreen) ? [] : ["server"]),
    ...(files.some(isScreen) ? ["web"] : []),
  ];
  return [
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=json",
    `--outputFile=${reportFile}`,
    ...(bail ? ["--bail=1"] : []),
    "-t",
    tests.map((name) => RegExp.escape(name)).join("|"),
    ...files,
  ];
}

/** What a report of tests of the product in this folder says. */
export function readReport(
  folder: string,
  path: string,
): Pick<TestRun, "passed" | "failed" | "broken"> {
  if (!existsSync(path)) return { passed: [], failed: [], broken: ["the run itself"] };
  const { testResults } = JSON.parse(readFileSync(path, "utf8")) as Report;
  const passed: string[] = [];
  const failed: Finding[] = [];
  const broken: string[] = [];
  for (const { name, status, assertionResults, message } of testResults) {
    const file = relative(folder, name);
    const before = failed.length;
    for (const { ancestorTitles, title, status: end, failureMessages } of assertionResults) {
      const test = [file, ...ancestorTitles, title].join(" > ");
      if (end === "passed") passed.push(test);
      if (end === "failed") failed.push({ test, says: failureMessages?.[0] ?? "" });
    }
    if (status === "failed" && failed.length === before) broken.push(`${file}: ${message}`);
  }
  return { passed, failed, broken };
}
