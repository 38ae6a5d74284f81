import type { CommandTx } from "#platform/server/command-tx.ts";
import type { LineRow } from "./lines.ts";

/** Money between our own accounts leaves one and reaches the other within days. */
const findOthers =
  "select id, unit_card_no, direction, amount_fen, transaction_day::text, transaction_at from statement_lines" +
  " where tenant_id = $1 and ignored_as = 'transfer' and pair_id is null and amount_fen = any($2::bigint[])" +
  "  and transaction_day between $3::date - 4 and $4::date + 4 order by transaction_at, id";
/** Both or neither: somebody may take one of them for another pair at this moment. */
const pair =
  "with free as materialized (select id from statement_lines where tenant_id = $1 and id = any($2::uuid[])" +
  "  and ignored_as = 'transfer' and pair_id is null order by id for update)" +
  " update statement_lines l set pair_id = g.other, row_version = l.row_version + 1, updated_at = moment()" +
  " from unnest($2::uuid[], $3::uuid[]) as g (id, other) where l.tenant_id = $1 and l.id = g.id" +
  "  and l.id in (select id from free) and g.other in (select id from free)";

type Half = Pick<LineRow, "id" | "unit_card_no" | "direction" | "amount_fen" | "transaction_at">;

const daysMs = 3 * 86_400_000;

const areHalves = (one: Half, other: Half): boolean =>
  one.direction !== other.direction &&
  one.amount_fen === other.amount_fen &&
  one.unit_card_no !== other.unit_card_no &&
  Math.abs(Date.parse(one.transaction_at) - Date.parse(other.transaction_at)) <= daysMs;

/**
 * Finds the other half of transfers; a half whose other is not imported yet is found by that one later.
 * One that was a half before is taken before others that fit as well.
 */
export async function pairTransfers(
  tx: CommandTx,
  rows: readonly LineRow[],
  before: string | null = null,
): Promise<void> {
  if (rows.length === 0) return;
  const days = rows.map((row) => row.transaction_at.slice(0, 10)).toSorted();
  const amounts = [...new Set(rows.map((row) => row.amount_fen))];
  const unpaired = await tx.raw<Half>({
    sql: findOthers,
    parameters: [tx.tenantId, amounts, days[0], days.at(-1)],
  });
  const free = new Map(unpaired.map((one) => [one.id, one]));
  const pairs: [string, string][] = [];
  for (const row of rows) {
    if (!free.has(row.id)) continue;
    const others = [...free.values()].filter((one) => areHalves(row, one));
    const other = others.find(({ id }) => id === before) ?? others[0];
    if (!other) continue;
    free.delete(row.id);
    free.delete(other.id);
    pairs.push([row.id, other.id], [other.id, row.id]);
  }
  const [ids, partners] = [pairs.map(([id]) => id), pairs.map(([, other]) => other)];
  if (ids.length > 0) await tx.raw({ sql: pair, parameters: [tx.tenantId, ids, partners] });
}
