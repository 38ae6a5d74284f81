import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess } from "#main/process.ts";
import { seed } from "#main/seed.ts";
import { loadConfig } from "#platform/server/config.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { dropDatabase, prepareDatabase } from "#platform/server/db/prepare.ts";
import { adminUrl, databaseUrls, freshKeys } from "../tools/environment.ts";
import { database, port } from "./stack-database.ts";

/** The whole product as a user meets it: built console, API and worker on a fresh seeded database. */
const admin = adminUrl();
const built = spawnSync("npx", ["vite", "build"], { stdio: "inherit" });
if (built.status !== 0) process.exit(1);

await dropDatabase(admin, database);
await prepareDatabase(admin, database);
const environment: NodeJS.ProcessEnv = {
  NODE_ENV: "test",
  LOG_LEVEL: "warn",
  PORT: port,
  DEMO_SIGN_IN: "on",
  FILE_FOLDER: mkdtempSync(join(tmpdir(), "chezhang-e2e-")),
  SMS_FOLDER: process.env["SMS_FOLDER"] ?? `.data/sms-${port}`,
  ...databaseUrls(admin, database),
  ...freshKeys(),
};
const config = loadConfig(environment);
await migrate(config.DATABASE_OWNER_URL);
await seed(config);
const processes = [
  await startProcess("worker", environment),
  await startProcess("api", environment),
];

const stop = async () => {
  for (const one of processes) await one.kill();
  process.exit(0);
};
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
