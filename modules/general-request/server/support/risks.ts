import type { Risk } from "#modules/approval/server/index.ts";
import { approvalStates } from "#modules/approval/states.ts";
import { formatMoney } from "#platform/contract/money.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { unusualAgainst } from "../rules.ts";

/** What the applicant was granted lately, this request itself left out. */
const findGranted =
  "select r.amount_fen from general_requests r join general_requests own" +
  " on own.tenant_id = r.tenant_id and own.id = $2 and own.created_by = r.created_by" +
  " where r.tenant_id = $1 and r.id <> $2 and r.approval_state = $3 and r.amount_fen is not null" +
  " and r.created_at > moment() - interval '90 days'";

/** Another request, not a draft, that has a file with the very content of one of these. */
const findSamePaper =
  'select other.number as "orderNo", f.name as "fileName" from files f' +
  " join files same on same.tenant_id = $1 and same.sha256 = f.sha256" +
  " join general_requests other on other.tenant_id = $1 and other.file_ids @> array[same.id]" +
  " where f.tenant_id = $1 and f.id = any($3) and other.id <> $2 and other.approval_state is not null" +
  " order by other.number limit 1";

interface Judged {
  readonly id: string;
  readonly amount_fen: number | null;
  readonly file_ids: readonly string[];
}

/** What speaks for a second look at a request (design: approval §2.2.6). */
export async function risksOf(tx: ReadTx, { id, amount_fen, file_ids }: Judged): Promise<Risk[]> {
  const [granted, [same]] = await Promise.all([
    tx.raw<{ amount_fen: number }>({
      sql: findGranted,
      parameters: [tx.tenantId, id, approvalStates.approved],
    }),
    tx.raw<{ orderNo: string; fileName: string }>({
      sql: findSamePaper,
      parameters: [tx.tenantId, id, file_ids],
    }),
  ]);
  const amounts = granted.map((one) => one.amount_fen);
  const usual = amount_fen === null ? null : unusualAgainst(amount_fen, amounts);
  return [
    ...(usual === null
      ? []
      : [{ code: "R06", severity: "warn", values: { usual: formatMoney(usual) } } as const]),
    ...(same ? [{ code: "R10", severity: "blockBatch", values: { ...same } } as const] : []),
  ];
}
