import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { loadConfig } from "#platform/server/config.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { dropDatabase, prepareDatabase } from "#platform/server/db/prepare.ts";
import { seed } from "#main/seed.ts";
import { developersSandbox, listed, outsideOf } from "./demo-sandbox.ts";
import { adminUrl, databaseUrls, freshKeys } from "./environment.ts";

/** Makes a clean clone ready: an .env with keys of its own, roles, database, tables, demo data. */
const admin = adminUrl();
const database = "chezhang";

/** Whom the product may call, and where they reach it: the sandbox plays all of them. */
const outside = {
  PROVIDER_ADDRESSES: listed(developersSandbox),
  PUBLIC_ADDRESS: "http://127.0.0.1:8200",
};

const asLines = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");

function writeEnvironment(): void {
  const settings = {
    NODE_ENV: "development",
    DEMO_SIGN_IN: "on",
    ...outside,
    ...databaseUrls(admin, database),
    ...freshKeys(),
  };
  writeFileSync(".env", asLines(settings), { mode: 0o600 });
}

/** A setup of an earlier release knew nobody outside. */
function addOutside(): void {
  const known = parseEnv(readFileSync(".env", "utf8"));
  const missing = Object.entries(outside).filter(([name]) => known[name] === undefined);
  if (missing.length > 0) appendFileSync(".env", `\n${asLines(Object.fromEntries(missing))}`);
}

const reset = process.argv.includes("--reset");
if (existsSync(".env")) addOutside();
else writeEnvironment();
const config = loadConfig({
  ...parseEnv(readFileSync(".env", "utf8")),
  ...process.env,
} as NodeJS.ProcessEnv);
if (reset) await dropDatabase(admin, database);
await prepareDatabase(admin, database);
await migrate(config.DATABASE_OWNER_URL);
await seed(config, outsideOf(developersSandbox));
process.stdout.write("Ready. Start the console with: npm run dev\n");
