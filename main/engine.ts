import { databaseIdentity } from "#modules/identity/server/sign-in/database-identity.ts";
import { type Config, loadConfig } from "#platform/server/config.ts";
import { openPool, type Pool } from "#platform/server/db/pool.ts";
import type { Engine } from "#platform/server/engine.ts";
import { openFileStore } from "#platform/server/files/store.ts";
import { openFlows } from "#platform/server/flows/flows.ts";
import { openMetrics } from "#platform/server/http/metrics.ts";
import { connect, type Module } from "#platform/server/module.ts";
import { openLog } from "#platform/server/log.ts";
import { openOutward } from "#platform/server/outward/outward.ts";
import { openPace } from "#platform/server/pace.ts";
import { openVault } from "#platform/server/personal.ts";
import { allModules } from "./modules.ts";

interface Opened {
  readonly engine: Engine;
  /** For the job engine and for listening: never the pool of business transactions. */
  readonly enginePool: Pool;
  readonly close: () => Promise<void>;
}

/** What both processes have in common, opened in order and closed in reverse. */
export async function openEngine(
  role: "app" | "worker",
  config: Config = loadConfig(),
  modules: readonly Module[] = allModules,
): Promise<Opened> {
  connect(modules);
  const log = openLog(config.LOG_LEVEL);
  const url = role === "app" ? config.DATABASE_APP_URL : config.DATABASE_WORKER_URL;
  const patience = config.DATABASE_PATIENCE;
  const pool = openPool({ url, max: 12, name: `chezhang-${role}`, patience });
  const enginePool = openPool({ url, max: 8, name: `chezhang-${role}-jobs`, patience });
  const flows = await openFlows(url, enginePool);
  const files = openFileStore(config);
  const vault = openVault(config);
  const outward = openOutward(config);
  const pace = openPace(config.REQUEST_PACE);
  const identity = databaseIdentity;
  const metrics = openMetrics();
  const engine = { config, log, pool, identity, files, flows, vault, outward, pace, metrics };
  const close = async () => {
    outward.close();
    await flows.close();
    await Promise.all([pool.end(), enginePool.end()]);
  };
  return { engine, enginePool, close };
}

/** Runs `stop` once, on the first signal, and gives it 25 seconds. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 25_000).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
