import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startProcess } from "#main/process.ts";
import { seed as layDemoData } from "#main/seed.ts";
import { loadConfig } from "#platform/server/config.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { survivingCuts } from "#platform/server/db/pool.ts";
import { dropDatabase, prepareDatabase } from "#platform/server/db/prepare.ts";
import { openVault, type Vault } from "#platform/server/personal.ts";
import { developersSandbox, outsideOf } from "../../demo-sandbox.ts";
import { adminUrl, databaseUrls } from "../../environment.ts";
import type { InsideFigures } from "./probe.ts";

/** A database to be fuzzed, with a connection that sees every tenant. */
export interface FuzzDatabase {
  /** Where its rows are, and its files if it has any. */
  readonly urls: Readonly<Record<string, string>>;
  readonly sql: pg.Pool;
  drop(): Promise<void>;
}

type Process = Awaited<ReturnType<typeof startProcess>>;
type Role = "api" | "worker";

/** The product as it runs for others, watched from inside. */
export interface Stage {
  readonly port: number;
  readonly sql: pg.Pool;
  readonly vault: Vault;
  /** How often a process ended by itself. */
  readonly ends: readonly string[];
  figures(role: Role): Promise<InsideFigures>;
  /** Comes back when both processes run: one that ended is started again. */
  standing(): Promise<void>;
  close(): Promise<void>;
}

/** A database of a drill's own on the usual server, with demo data in every module. */
export async function openSeededDatabase(
  name: string,
  keys: Readonly<Record<string, string>>,
): Promise<FuzzDatabase> {
  const admin = adminUrl();
  await dropDatabase(admin, name);
  await prepareDatabase(admin, name);
  const urls = databaseUrls(admin, name);
  await migrate(urls["DATABASE_OWNER_URL"] ?? "");
  const folder = mkdtempSync(join(tmpdir(), "chezhang-fuzz-demo-"));
  const config = { NODE_ENV: "test", LOG_LEVEL: "fatal", FILE_FOLDER: folder, ...urls, ...keys };
  await layDemoData(loadConfig(config), outsideOf(developersSandbox));
  const inDatabase = new URL(admin);
  inDatabase.pathname = `/${name}`;
  const sql = survivingCuts(new pg.Pool({ connectionString: inDatabase.toString(), max: 4 }));
  // A minute later the database would have done so by itself.
  await sql.query("analyze");
  return {
    urls: { ...urls, FILE_FOLDER: folder },
    sql,
    async drop() {
      await sql.end();
      await dropDatabase(admin, name);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `settings` are its keys, and what is to be other than usual. */
export async function openStage(
  { urls, sql }: FuzzDatabase,
  settings: Readonly<Record<string, string>>,
): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "chezhang-fuzz-"));
  const port = await freePort();
  const environment = {
    NODE_ENV: "test",
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "fatal",
    PORT: String(port),
    FILE_FOLDER: folder,
    // A few people ask for a whole company here: they are to get through.
    REQUEST_PACE: "1000",
    NODE_OPTIONS: `--import=${import.meta.resolve("./probe.ts")}`,
    ...urls,
    ...settings,
  };
  const running = new Map<Role, Process>();
  const ends: string[] = [];
  let isOver = false;
  const start = async (role: Role) => {
    const started = await startProcess(role, environment);
    started.child.once("exit", (code, signal) => {
      if (!isOver) ends.push(`${role} ended (${String(code ?? signal)})`);
    });
    running.set(role, started);
  };
  await Promise.all([start("api"), start("worker")]);
  let starting: Promise<void> | undefined;
  const startMissing = async () => {
    // Its sockets go before it is known to have ended.
    do {
      for (const [role, { child }] of running) {
        if (child.exitCode !== null || child.signalCode !== null) await start(role);
      }
    } while (!(await takesCalls(port)));
    starting = undefined;
  };
  return {
    port,
    sql,
    vault: openVault(loadConfig(environment)),
    ends,
    async figures(role) {
      const child = running.get(role)?.child;
      child?.send("figures");
      const [figures] = child ? ((await once(child, "message")) as [InsideFigures]) : [];
      if (!figures) throw new Error(`${role} is not there`);
      return figures;
    },
    standing: () => (starting ??= startMissing()),
    async close() {
      isOver = true;
      for (const process of running.values()) await process.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function takesCalls(port: number): Promise<boolean> {
  const socket = connect({ port, host: "127.0.0.1" });
  try {
    await once(socket, "connect");
    return true;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return false;
  } finally {
    socket.destroy();
  }
}

/** Several checkouts fuzz on one machine. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
