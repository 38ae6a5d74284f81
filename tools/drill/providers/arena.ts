import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startProcess } from "#main/process.ts";
import { survivingCuts } from "#platform/server/db/pool.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { patience } from "#platform/testing/effort.ts";
import { prepareDatabase } from "#platform/server/db/prepare.ts";
import {
  openSandboxControl,
  type SandboxControl,
  type SandboxMerchants,
  type SandboxProvider,
} from "#platform/testing/sandbox-control.ts";
import { databaseUrls, freshKeys } from "../../environment.ts";
import { Client } from "../client.ts";
import { openPrivatePostgres, type PrivatePostgres } from "../private-postgres.ts";
import { Victims } from "../victims.ts";
import { addCompany, addressesFrom, addTemplates, type SigningCompany } from "./company.ts";
import { type Books, openBooks } from "./sandbox-books.ts";

/** Everything a campaign takes place in: the product, the outside world, and who works there. */
export interface Arena {
  readonly client: Client;
  readonly control: SandboxControl;
  readonly victims: Victims;
  readonly companies: readonly SigningCompany[];
  readonly sql: pg.Pool;
  readonly postgres: PrivatePostgres;
  readonly addresses: Readonly<Record<SandboxProvider, string>>;
  /** The same as the product may reach them. */
  readonly listedAddresses: string;
  readonly merchants: SandboxMerchants;
  readonly books: Books;
  close(): Promise<void>;
}

const database = "chezhang_drill_providers";

export interface Ports {
  readonly postgres: number;
  readonly api: number;
  /** The sandbox takes this one and the seven after it. */
  readonly sandbox: number;
}

/** As patient as its machine needs, with companies of few people. */
const patient = {
  NODE_ENV: "test",
  LOG_LEVEL: "fatal",
  DATABASE_PATIENCE: String(patience),
  REQUEST_PACE: "1000",
};

export async function openArena(ports: Ports, companies: number): Promise<Arena> {
  const folder = mkdtempSync(join(tmpdir(), "chezhang-drill-"));
  const postgres = openPrivatePostgres(ports.postgres);
  // However this process ends, nothing that it started stays behind.
  process.once("exit", () => {
    postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  await prepareDatabase(postgres.adminUrl, database);
  const urls = databaseUrls(postgres.adminUrl, database);
  await migrate(urls["DATABASE_OWNER_URL"] ?? "");
  const sandbox = await startSandbox(ports.sandbox, join(folder, "sandbox"));
  const control = openSandboxControl(`http://127.0.0.1:${ports.sandbox}`);
  await control.amountRules(false);
  await control.latency(20);
  const listedAddresses = Array.from(
    { length: 8 },
    (_, n) => `127.0.0.1:${ports.sandbox + n}`,
  ).join();
  const environment = {
    ...patient,
    PORT: String(ports.api),
    FILE_FOLDER: join(folder, "files"),
    PUBLIC_ADDRESS: `http://127.0.0.1:${ports.api}`,
    PROVIDER_ADDRESSES: listedAddresses,
    ...urls,
    ...freshKeys(),
  };
  const victims = new Victims({
    api: () => startProcess("api", environment),
    "worker 1": () => startProcess("worker", environment),
    "worker 2": () => startProcess("worker", environment),
  });
  await victims.startAll();
  const sql = openSql(postgres);
  const client = new Client(`http://127.0.0.1:${ports.api}`);
  const outside = { client, control, sql, port: ports.sandbox };
  const all = await Promise.all(
    Array.from({ length: companies }, async () => addTemplates(outside, await addCompany(outside))),
  );
  return {
    client,
    control,
    victims,
    companies: all,
    sql,
    postgres,
    addresses: addressesFrom(ports.sandbox),
    listedAddresses,
    merchants: await control.merchants(),
    books: openBooks(join(folder, "sandbox")),
    async close() {
      await victims.killAll();
      sandbox.kill("SIGKILL");
      await sql.end();
      postgres.remove();
    },
  };
}

function openSql({ adminUrl }: PrivatePostgres): pg.Pool {
  const inDatabase = new URL(adminUrl);
  inDatabase.pathname = `/${database}`;
  return survivingCuts(new pg.Pool({ connectionString: inDatabase.toString(), max: 6 }));
}

async function startSandbox(port: number, folder: string) {
  const child = fork(join(import.meta.dirname, "../../../sandbox/main.ts"), {
    env: { PATH: process.env["PATH"], SANDBOX_PORT: String(port), SANDBOX_FOLDER: folder },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: [],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  await once(child, "message");
  return child;
}
