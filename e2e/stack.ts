import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess } from "#main/process.ts";
import { seed } from "#main/seed.ts";
import { loadConfig } from "#platform/server/config.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { dropDatabase, prepareDatabase } from "#platform/server/db/prepare.ts";
import { patience } from "#platform/testing/effort.ts";
import { listed, outsideOf } from "../tools/demo-sandbox.ts";
import { adminUrl, databaseUrls, freshKeys } from "../tools/environment.ts";
import { database, port, sandboxPort } from "./stack-database.ts";

/** The whole product as a user meets it: built console, API, worker and the world outside on a fresh seeded database. */
const admin = adminUrl();
// Who has built the console already says so.
if (process.env["E2E_BUILT"] !== "on") {
  const built = spawnSync("npx", ["vite", "build"], { stdio: "inherit" });
  if (built.status !== 0) process.exit(1);
}

await dropDatabase(admin, database);
await prepareDatabase(admin, database);
const sandbox = {
  basePort: sandboxPort,
  folder: mkdtempSync(join(tmpdir(), "chezhang-e2e-sandbox-")),
};
const environment: NodeJS.ProcessEnv = {
  NODE_ENV: "test",
  LOG_LEVEL: "warn",
  PORT: port,
  DEMO_SIGN_IN: "on",
  DATABASE_PATIENCE: String(patience),
  REQUEST_PACE: "1000",
  PROVIDER_ADDRESSES: listed(sandbox),
  PUBLIC_ADDRESS: `http://127.0.0.1:${port}`,
  FILE_FOLDER: mkdtempSync(join(tmpdir(), "chezhang-e2e-")),
  SMS_FOLDER: process.env["SMS_FOLDER"] ?? `.data/sms-${port}`,
  ...databaseUrls(admin, database),
  ...freshKeys(),
};
const config = loadConfig(environment);
await migrate(config.DATABASE_OWNER_URL);
await seed(config, outsideOf(sandbox));
const processes = [
  await startSandbox(),
  await startProcess("worker", environment),
  await startProcess("api", environment),
];

async function startSandbox() {
  const child = fork("sandbox/main.ts", {
    env: {
      ...process.env,
      SANDBOX_PORT: String(sandbox.basePort),
      SANDBOX_FOLDER: sandbox.folder,
    },
    execArgv: [],
  });
  await once(child, "message");
  return { kill: () => Promise.resolve(child.kill("SIGTERM")) };
}

const stop = async () => {
  for (const one of processes) await one.kill();
  process.exit(0);
};
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
