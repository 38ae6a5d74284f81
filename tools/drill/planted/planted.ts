import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { campaignFaults } from "./campaign.ts";
import { root } from "./copy.ts";
import type { Fault } from "./fault.ts";
import { themes } from "./faults/index.ts";
import { ofCommit } from "./of-commit.ts";
import { record, recorded } from "./record.ts";
import { readReport } from "./run-tests.ts";
import { isOf, tryFaults, type Verdict } from "./try-faults.ts";

export interface Choice {
  readonly only?: string | undefined;
  readonly theme?: string | undefined;
  /** So many, chosen by the commit: what CI has time for. */
  readonly "of-commit"?: string | undefined;
  readonly record?: boolean | undefined;
  /** The report of a whole run of the tests: each fault's test has to be in it. */
  readonly report?: string | undefined;
}

interface Result {
  readonly held: boolean;
  readonly faults: number;
  readonly survived: readonly string[];
}

/** The tests are not blind: each mistake that is made in a copy of the product is found by one. */
export async function plantedDrill(choice: Choice): Promise<Result> {
  const faults = chosen(choice);
  const blind = choice.report === undefined ? [] : withoutTest(choice.report);
  const verdicts = await tryFaults(faults, (verdict) => {
    tell(verdict);
    // One by one: what was played stays known, whatever becomes of the rest.
    if (choice.record) record(verdict.fault.name, verdict.foundBy ?? "");
  });
  const isWhole = faults.length === all.length;
  // The campaign has no test's name to be chosen by; it takes minutes, and is part of the whole alone.
  const missed = isWhole || choice.theme === "campaign" ? await campaignFaults() : [];
  const survived = verdicts
    .filter(({ foundBy }) => foundBy === null)
    .map(({ fault }) => fault.name);
  return {
    held: survived.length + missed.length + blind.length === 0 && verdicts.length === faults.length,
    faults: faults.length,
    survived: [...survived, ...missed, ...blind],
  };
}

const all = Object.values(themes).flat();

function chosen({ only, theme, "of-commit": count }: Choice): readonly Fault[] {
  if (only !== undefined) {
    const names = only.split(",");
    return known(
      all.filter(({ name }) => names.includes(name)),
      only,
    );
  }
  if (theme === "campaign") return [];
  if (theme !== undefined) return known(themes[theme] ?? [], theme);
  return count === undefined ? all : ofCommit(foundBefore(), headCommit(), Number(count));
}

/** CI asks whether what was found is still found; a new fault is played by whoever adds it. */
function foundBefore(): readonly Fault[] {
  const found = recorded();
  return all.filter(({ name }) => found.get(name));
}

/** A test that was renamed finds nothing more; the few faults that CI plays would seldom show it. */
function withoutTest(report: string): readonly string[] {
  const { passed, failed } = readReport(root, resolve(root, report));
  const tests = [...passed, ...failed.map(({ test }) => test)];
  const blind = all.filter(({ foundBy }) => !tests.some((test) => isOf(foundBy, test)));
  for (const { name, foundBy } of blind) {
    process.stdout.write(`✘ ${name}: ${foundBy.file} has no such test: ${foundBy.tests}\n`);
  }
  return blind.map(({ name }) => name);
}

function known(faults: readonly Fault[], asked: string): readonly Fault[] {
  if (faults.length === 0) throw new Error(`no fault or theme is called ${asked}`);
  return faults;
}

const headCommit = () =>
  execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();

/** A line begins with the mark that CI counts. */
function tell({ fault, foundBy, because, seconds }: Verdict): void {
  const line =
    foundBy === null
      ? `✘ ${fault.name} (${seconds} s): not found by ${fault.foundBy.file}, ${because}`
      : `✔ ${fault.name} (${seconds} s): found by ${foundBy}: ${because}`;
  process.stdout.write(`${line}\n`);
}
