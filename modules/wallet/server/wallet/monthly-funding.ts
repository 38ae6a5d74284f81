import type { ReadTx } from "#platform/server/db/transaction.ts";

/** What a month brought into a wallet that can be spent. */
export interface MonthFunding {
  /** As limits count in it: 202611. */
  readonly month: string;
  /** By recharges and allocations, less what was taken back of them. */
  readonly givenFen: number;
  /** Those, and what was moved in or out between wallets. */
  readonly netFen: number;
}

/** What was divided counts once it can be spent, which is in its own period: booked it may be before. */
const findFunding =
  "select to_char(e.posted_at at time zone 'Asia/Shanghai', 'YYYYMM') as month," +
  " exact_fen(coalesce(sum(e.amount_fen) filter (where e.kind <> 'AMOUNT_ADJUSTMENT'), 0)) as \"givenFen\"," +
  ' exact_fen(sum(e.amount_fen)) as "netFen" from ledger_accounts a' +
  " join ledger_entries e on e.tenant_id = a.tenant_id and e.account_id = a.id" +
  "  and e.kind in ('RECHARGE', 'ALLOCATE', 'MATURE', 'AMOUNT_ADJUSTMENT')" +
  " where a.tenant_id = $1 and a.wallet_id = $2 and a.kind = 'AVAILABLE' group by 1 order by 1";

/** Month by month, what a wallet was given to spend. */
export const monthlyFunding = (tx: ReadTx, walletId: string): Promise<MonthFunding[]> =>
  tx.raw<MonthFunding>({ sql: findFunding, parameters: [tx.tenantId, walletId] });
