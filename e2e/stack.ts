import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { endsWithItsParent } from "#main/process.ts";
import { places } from "./place.ts";

/** The built console, and a product of its own for each worker. */
// They seed while the console is built.
const products = places.map((_, worker) =>
  fork("e2e/product.ts", {
    env: { ...process.env, TEST_PARALLEL_INDEX: String(worker) },
    execArgv: ["--import", endsWithItsParent],
  }),
);
// Who has built it already says so.
if (process.env["E2E_BUILT"] !== "on") {
  const built = spawnSync("npx", ["vite", "build", "--logLevel", "warn"], { stdio: "inherit" });
  if (built.status !== 0) process.exit(1);
}
for (const product of products) product.once("exit", () => process.exit(1));
await Promise.all(products.map((product) => once(product, "message")));
// The first is asked whether all are ready, so it comes last.
for (const product of products.toReversed()) {
  product.send("start");
  await once(product, "message");
}
