import { fork } from "node:child_process";
import { once } from "node:events";
import { endsWithItsParent, startProcess } from "#main/process.ts";
import { patience } from "#platform/testing/effort.ts";
import { listed } from "../tools/demo-sandbox.ts";
import { adminUrl, databaseUrls } from "../tools/environment.ts";
import { type Beginning, copyOf, seeded } from "./beginning.ts";
import { here } from "./place.ts";

/** The whole product as a user meets it: API, worker and the world outside on the demo's data. */
const usual: NodeJS.ProcessEnv = {
  NODE_ENV: "test",
  LOG_LEVEL: "warn",
  PORT: String(here.port),
  DEMO_SIGN_IN: "on",
  DATABASE_PATIENCE: String(patience),
  REQUEST_PACE: "1000",
  PROVIDER_ADDRESSES: listed({ basePort: here.sandboxPort }),
  PUBLIC_ADDRESS: `http://127.0.0.1:${here.port}`,
  SMS_FOLDER: here.smsFolder,
};
const first = process.env["BEGINS_WITH"];
const beginning = first
  ? await copyOf(JSON.parse(first) as Beginning, here)
  : await seeded(here, usual);
process.send?.(beginning);
await once(process, "message");
const { database, keys, fileFolder, sandbox } = beginning;
const environment: NodeJS.ProcessEnv = {
  ...usual,
  ...databaseUrls(adminUrl(), database),
  ...keys,
  FILE_FOLDER: fileFolder,
};
await startSandbox(sandbox);
await startProcess("worker", environment);
await startProcess("api", environment);
process.send?.("started");

async function startSandbox({ basePort, folder }: Beginning["sandbox"]) {
  const child = fork("sandbox/main.ts", {
    env: { ...process.env, SANDBOX_PORT: String(basePort), SANDBOX_FOLDER: folder },
    execArgv: ["--import", endsWithItsParent],
  });
  await once(child, "message");
}
