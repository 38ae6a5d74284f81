import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { endsWithItsParent } from "#main/process.ts";
import type { Beginning } from "./beginning.ts";
import { places } from "./place.ts";

// The built console, and a product of its own for each worker, all of which begin with the same data.

/** None of them ends by itself while stories are told. */
const giveUp = () => process.exit(1);

function openProduct(worker: number, begins: NodeJS.ProcessEnv = {}): ChildProcess {
  const product = fork("e2e/product.ts", {
    env: { ...process.env, ...begins, TEST_PARALLEL_INDEX: String(worker) },
    execArgv: ["--import", endsWithItsParent],
  });
  return product.once("exit", giveUp);
}

async function buildConsole(): Promise<void> {
  // Who has built it already says so.
  if (process.env["E2E_BUILT"] === "on") return;
  const build = spawn("npx", ["vite", "build", "--logLevel", "warn"], { stdio: "inherit" });
  const [code] = (await once(build, "exit")) as [number | null];
  if (code !== 0) giveUp();
}

// It is seeded while the console is built.
const first = openProduct(0);
const [[beginning]] = await Promise.all([
  once(first, "message") as Promise<[Beginning]>,
  buildConsole(),
]);
const others = places
  .slice(1)
  .map((_, nth) => openProduct(nth + 1, { BEGINS_WITH: JSON.stringify(beginning) }));
await Promise.all(others.map((product) => once(product, "message")));
// The first is asked whether all are ready, so it comes last.
for (const product of [...others, first]) {
  product.send("start");
  await once(product, "message");
}
