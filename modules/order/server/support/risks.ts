import type { Risk } from "#modules/approval/server/index.ts";
import { approvalStates } from "#modules/approval/states.ts";
import { formatMoney } from "#platform/contract/money.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { drawings } from "./drawings.ts";
import type { OrderTable } from "./order-table.ts";
import { unusualAgainst } from "./unusual.ts";

interface Judged {
  readonly id: string;
  readonly created_by: string;
  readonly amount_fen: number | null;
  readonly file_ids: readonly string[];
}

interface Of {
  readonly table: Pick<OrderTable, "name">;
  /** Orders that it stands on: the same paper belongs to both. */
  readonly besides?: readonly (string | null)[];
  /** With which else its amount is compared, besides what its applicant was granted: a column, and its value. */
  readonly alike?: readonly [column: string, value: string | null];
}

/** What may speak for a second look at an order of any kind (design: approval §2.2.6). */
export async function usualRisks(
  tx: ReadTx,
  row: Judged,
  { table, besides = [], alike = ["created_by", null] }: Of,
): Promise<Risk[]> {
  const own = [row.id, ...besides.filter((id) => id !== null)];
  const [toApplicant, toAlike, same] = await Promise.all([
    usualFor(tx, row, { table, alike: ["created_by", row.created_by] }),
    usualFor(tx, row, { table, alike }),
    samePaper(tx, row.file_ids, own),
  ]);
  const usual = toApplicant ?? toAlike;
  return [
    ...(usual === null
      ? []
      : [{ code: "R06", severity: "warn", values: { usual: formatMoney(usual) } } as const]),
    ...(same ? [{ code: "R10", severity: "blockBatch", values: { ...same } } as const] : []),
  ];
}

type Compared = Required<Pick<Of, "table" | "alike">>;

/** What is usual among the orders of this kind that were granted lately and are alike, if it is far less; this one left out. */
async function usualFor(
  tx: ReadTx,
  { id, amount_fen: fen }: Judged,
  { table, alike: [column, value] }: Compared,
): Promise<number | null> {
  // What has no amount is not compared; its table need not have the column.
  if (fen === null || value === null) return null;
  const sql =
    `select amount_fen from ${table.name} where tenant_id = $1 and id <> $2 and ${column} = $3` +
    " and approval_state = $4 and amount_fen is not null and created_at > moment() - interval '90 days'";
  const parameters = [tx.tenantId, id, value, approvalStates.approved];
  const found = await tx.raw<{ amount_fen: number }>({ sql, parameters });
  const granted = found.map((one) => one.amount_fen);
  return unusualAgainst(fen, granted);
}

interface SamePaper {
  readonly orderNo: string;
  readonly fileName: string;
}

/** Another order of any kind, not a draft, that has a file with the very content of one of these. */
async function samePaper(
  tx: ReadTx,
  fileIds: readonly string[],
  own: readonly string[],
): Promise<SamePaper | undefined> {
  if (fileIds.length === 0) return undefined;
  const among = drawings.held.map(
    ({ table }) =>
      `select o.number, s.name from same s join ${table} o on o.tenant_id = $1 and o.file_ids @> array[s.id]` +
      " where o.id <> all($3::uuid[]) and o.approval_state is not null",
  );
  const sql =
    "with same as (select twin.id, f.name from files f join files twin on twin.tenant_id = $1" +
    " and twin.sha256 = f.sha256 where f.tenant_id = $1 and f.id = any($2::uuid[]))" +
    ` select number as "orderNo", name as "fileName" from (${among.join(" union all ")}) found` +
    " order by number limit 1";
  const [found] = await tx.raw<SamePaper>({ sql, parameters: [tx.tenantId, fileIds, own] });
  return found;
}
