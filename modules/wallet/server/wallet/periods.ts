import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { wallet } from "../../contract.ts";
import type { PostingKind, WalletAccountKind } from "../../states.ts";

export type WalletPeriod = AnswerOf<typeof wallet.period>;

/** Both ends are included; a missing one reaches to the beginning, or to now. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface Line {
  readonly walletId: string;
  readonly account: WalletAccountKind;
  /** Null: not what moved, but what was there before and after. */
  readonly kind: PostingKind | null;
  readonly opening: number;
  readonly closing: number;
  readonly fen: number;
  readonly entries: number;
}

/**
 * One statement, so that what is there and what moved belong together. A moment has microseconds: one
 * later is the first that the range leaves out.
 */
const selectLines =
  'select a.wallet_id as "walletId", a.kind as account, null as kind,' +
  " case when $3::timestamptz is null then 0 else ledger_balance_before(a.tenant_id, a.id, $3) end as opening," +
  " case when $4::timestamptz is null then a.balance_fen" +
  " else ledger_balance_before(a.tenant_id, a.id, $4::timestamptz + interval '1 microsecond') end as closing," +
  " 0::bigint as fen, 0 as entries" +
  " from ledger_accounts a where a.tenant_id = $1 and a.wallet_id = any($2::uuid[])" +
  " union all select e.wallet_id, a.kind, e.kind, 0, 0, sum(e.amount_fen)::bigint, count(*)::int" +
  " from ledger_entries e join ledger_accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id" +
  " where e.tenant_id = $1 and e.wallet_id = any($2::uuid[])" +
  " and e.posted_at >= coalesce($3::timestamptz, '-infinity') and e.posted_at <= coalesce($4::timestamptz, 'infinity')" +
  " group by e.wallet_id, a.kind, e.kind";

/** What wallets opened with, what moved by which kind, and what they closed with. */
export async function periodsOf(
  tx: ReadTx,
  walletIds: readonly string[],
  { from, to }: Period,
): Promise<(walletId: string) => WalletPeriod> {
  const parameters = [tx.tenantId, walletIds, from ?? null, to ?? null];
  const lines = await tx.raw<Line>({ sql: selectLines, parameters });
  const linesOf = Map.groupBy(lines, ({ walletId }) => walletId);
  return (walletId) => periodOf(linesOf.get(walletId) ?? []);
}

/** As one tells it: what came, what was moved, what was put aside, what left. */
const inOrder: readonly PostingKind[] = [
  "RECHARGE",
  "ALLOCATE",
  "MATURE",
  "AMOUNT_ADJUSTMENT",
  "FREEZE",
  "RELEASE",
  "SETTLE",
  "RETURN",
  "ORDER_ADJUSTMENT",
  "FEE",
];

function periodOf(lines: readonly Line[]): WalletPeriod {
  const ends = lines.filter(({ kind }) => kind === null);
  const movements = inOrder.flatMap((kind) => {
    const moved = lines.filter((line) => line.kind === kind);
    const entries = moved.reduce((sum, line) => sum + line.entries, 0);
    return entries > 0 ? [{ kind, entries, ...standing(moved) }] : [];
  });
  return {
    opening: standing(ends.map(({ account, opening }) => ({ account, fen: opening }))),
    movements,
    closing: standing(ends.map(({ account, closing }) => ({ account, fen: closing }))),
  };
}

function standing(amounts: readonly { account: WalletAccountKind; fen: number }[]) {
  const of = (account: WalletAccountKind) =>
    amounts.find((one) => one.account === account)?.fen ?? 0;
  const [unsettled, available, frozen] = [of("UNSETTLED"), of("AVAILABLE"), of("FROZEN")];
  return { unsettled, available, frozen, total: unsettled + available + frozen };
}
