import { execFile } from "node:child_process";
import { randomInt } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { post, type Posting, postTogether } from "#modules/wallet/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import { carryOut } from "#platform/server/command.ts";
import { openPool, type Pool } from "#platform/server/db/pool.ts";
import type { Engine } from "#platform/server/engine.ts";
import { ownOnly } from "#platform/server/scope/range.ts";
import { roleUrls, superuserUrl } from "./database.ts";
import type { LedgerStage } from "./ledger-stage.ts";
import { scratch } from "./processes.ts";
import { percentile } from "./statistics.ts";

/** Over all wallets, each posting in a transaction of its own or sharing one; or all on the same wallet. */
export const spreads = ["spread", "shared", "hot"] as const;
export type Spread = (typeof spreads)[number];

export interface Side {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** On one wallet more callers than connections: that is what makes it hot. */
export const callers: Record<Spread, number> = { spread: 16, shared: 16, hot: 200 };
const connections = 16;
/** More clients than this make one row slower, not faster. */
const mostClients = 64;
const warmUpSeconds = 1;

const run = promisify(execFile);

/**
 * PostgreSQL's own client, calling the one function, as fast as its answers come. Clients that crowd
 * around one row get in each other's way: it gets whichever number of them does better.
 */
export async function barePosting(stage: LedgerStage, spread: Spread, seconds: number) {
  const few = await pgbench(stage, spread, { clients: connections, seconds });
  if (callers[spread] === connections) return few;
  const many = await pgbench(stage, spread, { clients: mostClients, seconds });
  return many.perSecond > few.perSecond ? many : few;
}

async function pgbench(
  { walletIds, orders }: LedgerStage,
  spread: Spread,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<Side> {
  const script = join(scratch, `${spread}.sql`);
  const last = spread === "hot" ? 1 : walletIds.length;
  await writeFile(
    script,
    `\\set w random(1, ${last})\n\\set o random(1, ${orders})\nselect bench.post(:w, :o);\n`,
  );
  const log = join(scratch, `pgbench-${newId()}`);
  const load = ["-n", "-c", String(clients), "-j", "2", "-T", String(seconds), "-M", "prepared"];
  const args = [...load, "-f", script, "--log", `--log-prefix=${log}`, superuserUrl()];
  const { stdout } = await run("pgbench", args, { maxBuffer: 1 << 26 });
  const rate = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
  if (!rate || /number of failed transactions: [1-9]/.test(stdout)) throw new Error(stdout);
  const { stdout: times } = await run("sh", ["-c", `cut -d' ' -f3 ${log}*`], {
    maxBuffer: 1 << 28,
  });
  const milliseconds = times
    .trim()
    .split("\n")
    .map((text) => Number(text) / 1_000);
  return {
    perSecond: Number(rate),
    p50: percentile(milliseconds, 0.5),
    p99: percentile(milliseconds, 0.99),
  };
}

const moveOrder = "update bench.orders set state = state + 1 where tenant_id = $1 and number = $2";
const orderMoved = ({ tenantId, orders }: LedgerStage) => ({
  sql: moveOrder,
  parameters: [tenantId, 1 + randomInt(orders)],
});

function maturing({ walletIds }: LedgerStage, spread: Spread): Posting {
  const walletId = walletIds[spread === "hot" ? 0 : randomInt(walletIds.length)] ?? "";
  return {
    kind: "MATURE",
    business: { type: "BENCH", id: newId(), step: "post", number: "YC1" },
    lines: [
      { account: { walletId, kind: "UNSETTLED" }, fen: -1 },
      { account: { walletId, kind: "AVAILABLE" }, fen: 1 },
    ],
  };
}

/** A posting as a command makes it: a transaction of its own, with the order's new state in it. */
function postInCommand(pool: Pool, stage: LedgerStage): Promise<unknown> {
  const { tenantId, userId } = stage;
  const rangeOf = () => ownOnly(userId);
  const actor = { userId, name: "", tenantId, superTenant: false, permissions: new Set<string>() };
  const order = {
    tenantId,
    origin: null,
    key: undefined,
    identify: () => ({ ...actor, rangeOf }),
  };
  return carryOut({ pool } as Pick<Engine, "pool" | "vault">, order, async (tx) => {
    tx.last(orderMoved(stage));
    await post(tx, maturing(stage, "spread"));
  });
}

/** For wallets that everybody wants: callers share transactions. */
const postAlong = (pool: Pool, stage: LedgerStage, spread: Spread): Promise<unknown> =>
  postTogether({ pool }, stage.tenantId, {
    posting: maturing(stage, spread),
    by: stage.userId,
    also: orderMoved(stage),
  });

/** Our code in one process, with as many callers as the other side has clients. */
export async function ourPosting(
  stage: LedgerStage,
  spread: Spread,
  seconds: number,
): Promise<Side> {
  const url = roleUrls()["DATABASE_APP_URL"] ?? "";
  const pool = openPool({ url, max: connections, name: "chezhang-bench" });
  const once = spread === "spread" ? postInCommand : postAlong;
  const times: number[] = [];
  const from = performance.now() + warmUpSeconds * 1_000;
  const until = from + seconds * 1_000;
  const caller = async () => {
    for (let begun = performance.now(); begun < until; begun = performance.now()) {
      await once(pool, stage, spread);
      if (begun >= from) times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: callers[spread] }, caller));
  await pool.end();
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}
