import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

/** Everything that must hold before a commit; the slow ones first, so that they overlap best. */
const checks = {
  types: ["node", "node_modules/typescript-native/bin/tsc", "-b"],
  unused: ["knip"],
  lint: ["oxlint"],
  boundaries: ["node", "tools/boundaries.ts"],
  tidy: ["node", "tools/tidy.ts"],
  format: ["oxfmt", "--check"],
  errors: ["node", "tools/errors-doc.ts", "--check"],
  spec: ["node", "tools/spec/spec.ts"],
};

/** The build machine has two cores; more at once would only make each slower. */
const atOnce = 2;

const root = join(import.meta.dirname, "..");
const ownTools = join(root, "node_modules", ".bin");

interface Outcome {
  readonly passed: boolean;
  readonly output: string;
}

function run([program = "", ...parameters]: readonly string[]): Promise<Outcome> {
  const env = { ...process.env, PATH: `${ownTools}${delimiter}${process.env["PATH"] ?? ""}` };
  const child = spawn(program, parameters, { cwd: root, env });
  let output = "";
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  return new Promise((resolve) => {
    child.on("error", (cause) => resolve({ passed: false, output: String(cause) }));
    child.on("close", (code) => resolve({ passed: code === 0, output }));
  });
}

async function check(name: string, command: readonly string[]): Promise<boolean> {
  const start = performance.now();
  const { passed, output } = await run(command);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${passed ? "✔" : "✘"} ${name} ${seconds} s`);
  // Indented, so that only our own lines begin with a mark: the CI summary counts those.
  if (!passed) console.log(output.trimEnd().replaceAll(/^/gm, "  "));
  return passed;
}

/** Takes the next check whenever one is done; the others take from the same row. */
async function work(row: Iterator<[string, readonly string[]]>): Promise<boolean> {
  let allPassed = true;
  for (let next = row.next(); !next.done; next = row.next()) {
    const passed = await check(...next.value);
    allPassed &&= passed;
  }
  return allPassed;
}

const row = Object.entries(checks).values();
const results = await Promise.all(Array.from({ length: atOnce }, () => work(row)));
process.exitCode = results.every(Boolean) ? 0 : 1;
