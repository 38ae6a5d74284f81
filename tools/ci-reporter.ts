// What `.ci/run` shows of the tests: a line for every file, and every failure in a few lines, when it
// happens and once more at the end, so that a log of which only a part is kept still names all that
// failed. The whole is in vitest.json.
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { UserConsoleLog } from "vitest";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";

const mostLines = 6;
const inProject = (path: string) => relative(process.cwd(), path);

const firstLines = (error: SerializedError): string[] => {
  const at = error.stacks?.[0];
  const differing =
    stripVTControlCharacters(typeof error.diff === "string" ? error.diff : "").match(
      /^[-+].*$/gm,
    ) ?? [];
  const told = [...error.message.split("\n"), ...differing].filter((line) => line.trim());
  const where = at ? [`at ${inProject(at.file)}:${at.line}`] : [];
  return [...told.slice(0, mostLines).map((line) => line.slice(0, 300)), ...where];
};

const failure = (name: string, errors: readonly SerializedError[]): string =>
  [`FAIL ${name}`, ...errors.flatMap(firstLines).map((line) => `     ${line}`)].join("\n");

// oxlint-disable-next-line no-default-export -- Vitest takes a reporter's file by its default
export default class CiReporter implements Reporter {
  readonly #failures: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    if (state === "failed") this.#tell(failure(name, errors ?? []));
  }

  onTestModuleEnd(module: TestModule): void {
    const { relativeModuleId: file } = module;
    // What failed before or after the tests: an import, a hook.
    if (module.errors().length > 0) this.#tell(failure(file, module.errors()));
    for (const suite of module.children.allSuites()) {
      if (suite.errors().length > 0) {
        this.#tell(failure(`${file} > ${suite.fullName}`, suite.errors()));
      }
    }
    const mark = module.ok() ? "✓" : "×";
    const seconds = (module.diagnostic().duration / 1_000).toFixed(1);
    const tests = [...module.children.allTests()].length;
    console.log(`${mark} ${file} (${tests} tests) ${seconds} s`);
  }

  onUserConsoleLog({ content }: UserConsoleLog): void {
    process.stdout.write(content);
  }

  onTestRunEnd(_: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    if (unhandled.length > 0) this.#tell(failure("outside of any test", unhandled));
    if (this.#failures.length > 0) console.log(["All that failed:", ...this.#failures].join("\n"));
  }

  #tell(told: string): void {
    this.#failures.push(told);
    console.log(told);
  }
}
