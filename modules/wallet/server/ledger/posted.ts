import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { OuterAccountKind } from "../../states.ts";

interface Business {
  readonly type: string;
  readonly id: string;
}

interface PostedSum {
  readonly kind: OuterAccountKind;
  readonly reference: string;
  /** Credit positive. */
  readonly fen: number;
}

const sumUp =
  "select a.kind, a.reference, sum(e.amount_fen)::bigint as fen from ledger_transactions t" +
  " join ledger_entries e on e.tenant_id = $1 and e.transaction_id = t.id" +
  " join ledger_accounts a on a.tenant_id = $1 and a.id = e.account_id" +
  " where t.tenant_id = $1 and t.business_type = $2 and t.business_id = $3 group by a.kind, a.reference";
const countAll =
  "select count(*)::int as n from ledger_transactions where tenant_id = $1 and business_type = $2 and business_id = $3";

/** What was ever posted for one order outside of all wallets, account by account, and in how many postings. */
export async function postedFor(
  tx: ReadTx,
  { type, id }: Business,
): Promise<{ readonly sums: readonly PostedSum[]; readonly postings: number }> {
  const parameters = [tx.tenantId, type, id];
  const [sums, [counted]] = [
    await tx.raw<PostedSum>({ sql: sumUp, parameters }),
    await tx.raw<{ n: number }>({ sql: countAll, parameters }),
  ];
  return { sums, postings: counted?.n ?? 0 };
}
