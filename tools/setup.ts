import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { loadConfig } from "#platform/server/config.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { dropDatabase, prepareDatabase } from "#platform/server/db/prepare.ts";
import { seed } from "#main/seed.ts";
import { adminUrl, databaseUrls, freshKeys } from "./environment.ts";

/** Makes a clean clone ready: an .env with keys of its own, roles, database, tables, demo data. */
const admin = adminUrl();
const database = "chezhang";

function writeEnvironment(): void {
  const settings = {
    NODE_ENV: "development",
    DEMO_SIGN_IN: "on",
    SMS_FOLDER: ".data/sms",
    ...databaseUrls(admin, database),
    ...freshKeys(),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  writeFileSync(".env", `${lines.join("\n")}\n`, { mode: 0o600 });
}

const reset = process.argv.includes("--reset");
if (!existsSync(".env")) writeEnvironment();
const config = loadConfig({
  ...parseEnv(readFileSync(".env", "utf8")),
  ...process.env,
} as NodeJS.ProcessEnv);
if (reset) await dropDatabase(admin, database);
await prepareDatabase(admin, database);
await migrate(config.DATABASE_OWNER_URL);
await seed(config);
process.stdout.write("Ready. Start the console with: npm run dev\n");
