import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endsWithItsParent, startProcess } from "#main/process.ts";
import { seed } from "#main/seed.ts";
import { loadConfig } from "#platform/server/config.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { dropDatabase, prepareDatabase } from "#platform/server/db/prepare.ts";
import { patience } from "#platform/testing/effort.ts";
import { listed, outsideOf } from "../tools/demo-sandbox.ts";
import { adminUrl, databaseUrls, freshKeys } from "../tools/environment.ts";
import { here } from "./place.ts";

/** The whole product as a user meets it: API, worker and the world outside on a fresh seeded database. */
const { port, sandboxPort, database, smsFolder } = here;
const admin = adminUrl();
await dropDatabase(admin, database);
await prepareDatabase(admin, database);
const sandbox = {
  basePort: sandboxPort,
  folder: mkdtempSync(join(tmpdir(), "chezhang-e2e-sandbox-")),
};
const environment: NodeJS.ProcessEnv = {
  NODE_ENV: "test",
  LOG_LEVEL: "warn",
  PORT: String(port),
  DEMO_SIGN_IN: "on",
  DATABASE_PATIENCE: String(patience),
  REQUEST_PACE: "1000",
  PROVIDER_ADDRESSES: listed(sandbox),
  PUBLIC_ADDRESS: `http://127.0.0.1:${port}`,
  FILE_FOLDER: mkdtempSync(join(tmpdir(), "chezhang-e2e-")),
  SMS_FOLDER: smsFolder,
  ...databaseUrls(admin, database),
  ...freshKeys(),
};
const config = loadConfig(environment);
await migrate(config.DATABASE_OWNER_URL);
await seed(config, outsideOf(sandbox));
process.send?.("prepared");
await once(process, "message");
await startSandbox(sandbox);
await startProcess("worker", environment);
await startProcess("api", environment);
process.send?.("started");

async function startSandbox({ basePort, folder }: { basePort: number; folder: string }) {
  const child = fork("sandbox/main.ts", {
    env: { ...process.env, SANDBOX_PORT: String(basePort), SANDBOX_FOLDER: folder },
    execArgv: ["--import", endsWithItsParent],
  });
  await once(child, "message");
}
