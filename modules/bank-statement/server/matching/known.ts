import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Alias, Aliases } from "../rules/evidence.ts";
import { type Thresholds, usualThresholds } from "../rules/judge.ts";
import { bare } from "../rules/text.ts";
import { db } from "../tables.ts";

/** So many confirmations make an alias as good as the name itself. */
export const strongFrom = 3;

const findAliases =
  "select written, means, confirmations from statement_aliases where tenant_id = $1 and forgotten_at is null" +
  " order by confirmations, updated_at";

/** What banks write for whom. Where one name was taken for two, the better confirmed counts. */
export async function aliasesOf(tx: ReadTx): Promise<Aliases> {
  const rows = await tx.raw<{ written: string; means: string; confirmations: number }>({
    sql: findAliases,
    parameters: [tx.tenantId],
  });
  return new Map<string, Alias>(
    rows.map(({ written, means, confirmations }) => [
      bare(written),
      { means, isStrong: confirmations >= strongFrom },
    ]),
  );
}

const findThresholds =
  "select automatic, lead, suggested from statement_thresholds where tenant_id = $1 and state = 'PUBLISHED'" +
  " order by decided_at desc limit 1";

export async function thresholdsOf(tx: ReadTx): Promise<Thresholds> {
  const [published] = await tx.raw<Thresholds>({ sql: findThresholds, parameters: [tx.tenantId] });
  return published ?? usualThresholds;
}

export async function ownAccountsOf(tx: ReadTx): Promise<ReadonlySet<string>> {
  const rows = await tx.many(
    db.selectFrom("statement_accounts").select("unit_card_no").where("tenant_id", "=", tx.tenantId),
  );
  return new Set(rows.map((row) => row.unit_card_no));
}

const findClaims =
  "select id, claims_id from statement_lines where tenant_id = $1 and claims_id = any($2::uuid[])" +
  " and claims_id is not null and state in (3621, 3624, 3625, 3628)";

/** Which of these targets lines that wait for a person keep for themselves. */
export async function claimsOn(
  tx: ReadTx,
  targetIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rows = await tx.raw<{ id: string; claims_id: string }>({
    sql: findClaims,
    parameters: [tx.tenantId, targetIds],
  });
  const claims = new Map<string, Set<string>>();
  for (const { id, claims_id: target } of rows) {
    claims.set(target, (claims.get(target) ?? new Set()).add(id));
  }
  return claims;
}

const findDeclines =
  "select line_id, target_id, extract(epoch from moment() - max(declined_at))::int as seconds from statement_declines" +
  " where tenant_id = $1 and line_id = any($2::uuid[]) and taken_back_at is null group by line_id, target_id";

/** What persons said of these lines that they are not, and how many days ago. */
export async function declinesOf(
  tx: ReadTx,
  lineIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const rows = await tx.raw<{ line_id: string; target_id: string; seconds: number }>({
    sql: findDeclines,
    parameters: [tx.tenantId, lineIds],
  });
  const declines = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const ofLine = declines.get(row.line_id) ?? new Map<string, number>();
    declines.set(row.line_id, ofLine.set(row.target_id, Math.max(0, row.seconds) / 86_400));
  }
  return declines;
}

const findCover =
  "select target_type || ' ' || target_id as key, sum(amount_fen)::bigint as fen from statement_matches" +
  " where tenant_id = $1 and target_id = any($2::uuid[]) and undone_at is null group by 1";

export const keyOf = (type: string, id: string): string => `${type} ${id}`;

/** How much of these targets is matched, by type and id. */
export async function coverOf(
  tx: ReadTx,
  targetIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.raw<{ key: string; fen: number }>({
    sql: findCover,
    parameters: [tx.tenantId, targetIds],
  });
  return new Map(rows.map(({ key, fen }) => [key, fen]));
}
