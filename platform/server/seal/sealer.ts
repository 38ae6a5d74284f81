import type { Pool, PoolClient } from "../db/pool.ts";
import type { KeyObject } from "node:crypto";
import type { Logger } from "../log.ts";
import { genesis, hashOfLine, type Line, nextHash, sealedColumns, signHead } from "./chain.ts";

const sealEveryMs = 1_000;
const batch = 5_000;

interface Sealing {
  readonly pool: Pool;
  readonly key: KeyObject;
  readonly log: Logger;
}

/** Seals new log lines every second until the returned function is called. */
export function keepSealing(sealing: Sealing): () => Promise<void> {
  let current: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const turn = async () => {
    try {
      while (!stopped && (await sealOnce(sealing)) >= batch);
    } catch (err) {
      sealing.log.warn({ err }, "sealing failed");
    }
    if (!stopped) timer = setTimeout(next, sealEveryMs);
  };
  const next = () => {
    current = turn();
  };
  let timer = setTimeout(next, 0);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await current;
  };
}

/**
 * Chains the lines of all finished transactions that are not chained yet, and signs each tenant's
 * new head. Writers never wait for this: order within a tenant is decided here, afterwards, and
 * once.
 */
export async function sealOnce({ pool, key }: Omit<Sealing, "log">): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read");
    // One sealer at a time; the second finds the row taken and leaves.
    const turn = await client.query<{ sealed_below: string }>(
      "select sealed_below::text from seal_progress for update skip locked",
    );
    const from = turn.rows[0]?.sealed_below;
    if (from === undefined) {
      await client.query("rollback");
      return 0;
    }
    const lines = await unsealedLines(client, from);
    await chainLines(client, lines, key);
    await client.query("commit");
    return lines.length;
  } catch (thrown) {
    await client.query("rollback").catch(() => {});
    throw thrown;
  } finally {
    client.release();
  }
}

type Found = Line & { written_by: string };

/**
 * What this snapshot sees is committed, so it may be sealed, whatever else is still running. Only
 * the mark below which nothing new can appear waits for the oldest running transaction.
 */
async function unsealedLines(client: PoolClient, from: string): Promise<Found[]> {
  const found = await client.query<Found>(
    `select ${sealedColumns}, written_by::text as written_by from operation_logs line` +
      " where written_by >= $1::xid8 and not exists" +
      " (select from operation_log_chain link where link.tenant_id = line.tenant_id and link.log_id = line.id)" +
      " order by line.written_by, line.id limit $2",
    [from, batch],
  );
  const last = found.rows.length === batch ? found.rows.at(-1) : undefined;
  await client.query(
    "update seal_progress set sealed_below = least(coalesce($1::xid8, oldest), oldest)" +
      " from (select pg_snapshot_xmin(pg_current_snapshot()) as oldest) as running",
    [last?.written_by ?? null],
  );
  return found.rows;
}

async function chainLines(client: PoolClient, lines: Line[], key: KeyObject): Promise<void> {
  const byTenant = Map.groupBy(lines, (line) => line.tenant_id);
  for (const [tenantId, own] of byTenant) {
    const head = await client.query<{ position: number; hash: Buffer }>(
      "select position, hash from operation_log_chain where tenant_id = $1 order by position desc limit 1",
      [tenantId],
    );
    let { position, hash } = head.rows[0] ?? { position: 0, hash: genesis };
    const links = own.map((line) => {
      const lineHash = hashOfLine(line);
      hash = nextHash(hash, lineHash);
      position += 1;
      return { position, logId: line.id, lineHash, hash };
    });
    await client.query(
      "insert into operation_log_chain (tenant_id, position, log_id, line_hash, hash)" +
        " select $1, link.* from unnest($2::bigint[], $3::uuid[], $4::bytea[], $5::bytea[]) as link",
      [
        tenantId,
        links.map((link) => link.position),
        links.map((link) => link.logId),
        links.map((link) => link.lineHash),
        links.map((link) => link.hash),
      ],
    );
    await client.query(
      "insert into operation_log_heads (tenant_id, position, hash, signature) values ($1, $2, $3, $4)",
      [tenantId, position, hash, signHead({ tenantId, position, hash }, key)],
    );
  }
}
