import type { Pool } from "../db/pool.ts";
import { createPublicKey, type KeyObject } from "node:crypto";
import type { Logger } from "../log.ts";
import { genesis, hashOfLine, headHolds, type Line, nextHash, sealedColumns } from "./chain.ts";

export interface Tampering {
  readonly tenantId: string;
  readonly position: number;
  readonly what:
    | "line changed"
    | "line missing"
    | "chain broken"
    | "head forged"
    | "chain cut"
    | "line unsealed";
}

interface Verifying {
  readonly pool: Pool;
  readonly key: KeyObject;
  readonly log: Logger;
}

/** Checks every tenant's chain and reports each disagreement; returns how many there were. */
export async function verifyAll({ pool, key, log }: Verifying): Promise<number> {
  const publicKey = createPublicKey(key);
  const tenants = await pool.query<{ id: string }>(
    "select distinct tenant_id as id from operation_log_heads",
  );
  let found = 0;
  for (const { id } of tenants.rows) {
    for (const tampering of await verifyTenant(pool, id, publicKey)) {
      found += 1;
      log.error({ tampering }, "the operation log was tampered with");
    }
  }
  return found;
}

interface Link {
  readonly position: number;
  readonly log_id: string;
  readonly line_hash: Buffer;
  readonly hash: Buffer;
}

/** Recomputes a tenant's chain from the lines themselves and reports everything that disagrees. */
export async function verifyTenant(
  pool: Pool,
  tenantId: string,
  publicKey: KeyObject,
): Promise<Tampering[]> {
  const [links, lines, heads] = await Promise.all([
    pool.query<Link>(
      "select position, log_id, line_hash, hash from operation_log_chain where tenant_id = $1 order by position",
      [tenantId],
    ),
    pool.query<Line & { settled: boolean }>(
      `select ${sealedColumns}, written_by < (select sealed_below from seal_progress) as settled` +
        " from operation_logs where tenant_id = $1",
      [tenantId],
    ),
    pool.query<{ position: number; hash: Buffer; signature: Buffer }>(
      "select position, hash, signature from operation_log_heads where tenant_id = $1 order by position",
      [tenantId],
    ),
  ]);
  const found = checkLinks(
    tenantId,
    links.rows,
    new Map(lines.rows.map((line) => [line.id, line])),
  );
  const byPosition = new Map(links.rows.map((link) => [link.position, link]));
  for (const { position, hash, signature } of heads.rows) {
    if (!headHolds({ tenantId, position, hash }, signature, publicKey)) {
      found.push({ tenantId, position, what: "head forged" });
    } else if (!byPosition.get(position)?.hash.equals(hash)) {
      found.push({ tenantId, position, what: "chain cut" });
    }
  }
  const sealed = new Set(links.rows.map((link) => link.log_id));
  for (const line of lines.rows) {
    if (line.settled && !sealed.has(line.id))
      found.push({ tenantId, position: 0, what: "line unsealed" });
  }
  return found;
}

function checkLinks(
  tenantId: string,
  links: readonly Link[],
  lines: ReadonlyMap<string, Line>,
): Tampering[] {
  const found: Tampering[] = [];
  let previous: Buffer = genesis;
  let expected = 1;
  for (const { position, log_id, line_hash, hash } of links) {
    const line = lines.get(log_id);
    if (!line) found.push({ tenantId, position, what: "line missing" });
    else if (!hashOfLine(line).equals(line_hash))
      found.push({ tenantId, position, what: "line changed" });
    if (position !== expected || !nextHash(previous, line_hash).equals(hash)) {
      found.push({ tenantId, position, what: "chain broken" });
    }
    previous = hash;
    expected = position + 1;
  }
  return found;
}
