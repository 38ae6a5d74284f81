import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

/**
 * The stories in two halves beside each other, each with a product, a database and an outside world
 * of its own: one browser leaves half of a machine with two cores idle. Writes one report of both to
 * PLAYWRIGHT_JSON_OUTPUT_FILE.
 */
/** Far apart: the sandbox of a stack takes eight ports of its own, counted from the stack's. */
const halves = [
  { shard: "1/2", port: "8290" },
  { shard: "2/2", port: "8360" },
];
const report = process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ?? "test-results/e2e.json";
const partOf = (port: string) => report.replace(/\.json$/, `-${port}.json`);

const built = spawnSync("npx", ["vite", "build"], { stdio: "inherit" });
if (built.status !== 0) process.exit(1);

async function runHalf({ shard, port }: (typeof halves)[number]): Promise<number> {
  rmSync(partOf(port), { force: true });
  const child = spawn("npx", ["playwright", "test", `--shard=${shard}`, "--reporter=list,json"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      E2E_PORT: port,
      E2E_BUILT: "on",
      PLAYWRIGHT_JSON_OUTPUT_FILE: partOf(port),
    },
  });
  for await (const line of createInterface({ input: child.stdout }))
    console.log(`${shard} ${line}`);
  if (child.exitCode === null) await once(child, "exit");
  return child.exitCode ?? 1;
}

interface Report {
  readonly stats: Record<string, number>;
  readonly errors?: unknown[];
}

/** A half that left no report is an error of the whole. */
function reportOf(port: string): Report {
  try {
    return JSON.parse(readFileSync(partOf(port), "utf8")) as Report;
  } catch {
    return { stats: {}, errors: [`no report of port ${port}`] };
  }
}

const codes = await Promise.all(halves.map(runHalf));
const parts = halves.map(({ port }) => reportOf(port));
const counted = ["expected", "unexpected", "flaky", "skipped"];
const sum = (name: string) => parts.reduce((total, { stats }) => total + (stats[name] ?? 0), 0);
writeFileSync(
  report,
  JSON.stringify({
    stats: Object.fromEntries(counted.map((name) => [name, sum(name)])),
    errors: parts.flatMap(({ errors = [] }) => errors),
  }),
);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
