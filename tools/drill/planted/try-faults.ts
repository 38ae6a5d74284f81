import { type Copy, copyOfProduct } from "./copy.ts";
import { type Fault, plant } from "./fault.ts";
import { runTests, type TestRun } from "./run-tests.ts";

export interface Verdict {
  readonly fault: Fault;
  /** The test that found it; null if it survived. */
  readonly foundBy: string | null;
  /** What the test said, or why this is no finding. */
  readonly because: string;
  readonly seconds: number;
}

/** Two cores: most tests wait for the database half of their time. */
const lanes = 2;

type Told = (verdict: Verdict) => void;

/**
 * Makes each mistake in a copy of the product and runs its test there. Only a test that passes on the
 * product as it is can find anything, so all of them are run without a mistake first.
 */
export async function tryFaults(faults: readonly Fault[], tell: Told): Promise<Verdict[]> {
  const copies: Copy[] = [];
  try {
    for (let lane = 0; lane < lanes; lane += 1) copies.push(copyOfProduct());
    const passing = await passingTests(copies[0], faults);
    const left = [...faults];
    const verdicts: Verdict[] = [];
    const work = async (copy: Copy) => {
      for (let fault = left.shift(); fault; fault = left.shift()) {
        const verdict = await tryFault(copy, fault, passing);
        verdicts.push(verdict);
        tell(verdict);
      }
    };
    await Promise.all(copies.map(work));
    return verdicts.toSorted(
      (one, other) => faults.indexOf(one.fault) - faults.indexOf(other.fault),
    );
  } finally {
    for (const copy of copies) copy.remove();
  }
}

async function passingTests(
  copy: Copy | undefined,
  faults: readonly Fault[],
): Promise<Set<string>> {
  if (!copy || faults.length === 0) return new Set();
  const files = [...new Set(faults.map(({ foundBy }) => foundBy.file))];
  const tests = [...new Set(faults.map(({ foundBy }) => foundBy.tests))];
  const run = await runTests(copy.folder, { files, tests, bail: false });
  const isAsked = ({ test }: { test: string }) => faults.some(({ foundBy }) => isOf(foundBy, test));
  const failed = run.failed.filter(isAsked).map(({ test, says }) => `${test}: ${says}`);
  const wrong = [...failed, ...run.broken];
  if (wrong.length > 0 || run.passed.length === 0) {
    throw new Error(`without a mistake the tests do not pass:\n${wrong.join("\n") || run.output}`);
  }
  for (const { name, foundBy } of faults) {
    const isThere = run.passed.some((test) => isOf(foundBy, test));
    if (!isThere) throw new Error(`${name}: ${foundBy.file} has no such test: ${foundBy.tests}`);
  }
  return new Set(run.passed);
}

/** Whether this is the test that finds it. */
export const isOf = ({ file, tests }: Fault["foundBy"], test: string) =>
  test.startsWith(`${file} > `) && test.includes(tests);

async function tryFault(copy: Copy, fault: Fault, passing: ReadonlySet<string>): Promise<Verdict> {
  const { file, tests } = fault.foundBy;
  try {
    plant(copy.folder, fault.edits);
    const wanted = { files: [file], tests: [tests], bail: true };
    return { fault, ...judge(await runTests(copy.folder, wanted), passing) };
  } catch (thrown) {
    return { fault, foundBy: null, because: String(thrown), seconds: 0 };
  } finally {
    copy.restore(fault.edits.map((edit) => edit.file));
  }
}

function judge(run: TestRun, passing: ReadonlySet<string>): Omit<Verdict, "fault"> {
  const { seconds } = run;
  const found = run.failed.find(({ test }) => passing.has(test));
  if (found) return { foundBy: found.test, because: firstLine(found.says), seconds };
  const because =
    run.broken.length > 0
      ? `the tests could not be run: ${run.broken.join(", ")}`
      : `all ${run.passed.length} tests passed`;
  return { foundBy: null, because, seconds };
}

const firstLine = (message: string) => message.split("\n")[0] ?? "";
