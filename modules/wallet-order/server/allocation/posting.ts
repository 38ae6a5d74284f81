import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { recordsChanged } from "#platform/server/events.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { runStates } from "../../states.ts";
import { allocationRuns } from "./tables.ts";
import type { Missing } from "./rules/actions.ts";
import { type AllocationLineRow, linesOf, ownerOf } from "./lines.ts";
import { expectInPool } from "./pools.ts";
import type { RunRow } from "./runs.ts";
import { post, type Posting, reversePosting, openWallet } from "#modules/wallet/server/index.ts";

const businessType = "ALLOCATION_RUN";

const businessOf = (run: RunRow, step: string): Posting["business"] => ({
  type: businessType,
  id: run.id,
  number: run.number,
  step,
});

type Lines = Posting["lines"];

/** What the pool gives and each wallet gets. */
const given = (run: RunRow, paid: readonly PaidLine[]): Lines => [
  { account: { kind: "POOL", reference: run.pool_department_id }, fen: -run.amount_fen },
  ...paid.map(({ walletId, fen }) => ({
    account: { kind: "UNSETTLED", walletId } as const,
    fen,
  })),
];

/** What leaves each wallet's unsettled money for what can be spent. */
const matured = (paid: readonly PaidLine[]): Lines =>
  paid.flatMap(({ walletId, fen }) => [
    { account: { kind: "UNSETTLED", walletId } as const, fen: -fen },
    { account: { kind: "AVAILABLE", walletId } as const, fen },
  ]);

/** A line that moves money; a part that rounding left nothing of moves none. */
interface PaidLine {
  readonly walletId: string;
  readonly fen: number;
}

const paidLines = (lines: readonly AllocationLineRow[]): PaidLine[] =>
  lines.flatMap(({ wallet_id: walletId, amount_fen: fen }) =>
    walletId === null ? [] : [{ walletId, fen }],
  );

const keepWallets =
  "update allocation_lines l set wallet_id = given.wallet_id" +
  " from unnest($3::integer[], $4::uuid[]) as given (line_number, wallet_id)" +
  " where l.tenant_id = $1 and l.run_id = $2 and l.line_number = given.line_number";
const bookRunSql =
  "update allocation_runs set state = $3, transaction_id = $4, booked_at = moment() where tenant_id = $1 and id = $2";

/** Of wallets, and of runs: what opens with its period opens without anybody's command. */
function tellWindows(tx: CommandTx): void {
  for (const module of ["wallet", "allocationRun"]) recordsChanged(tx, module);
}

/** Everybody agreed: the pool's money goes into the wallets, which are opened where there are none. */
export async function bookRun(tx: CommandTx, run: RunRow): Promise<void> {
  await expectInPool(tx, run);
  const lines = (await linesOf(tx, run.id)).filter((line) => line.amount_fen > 0);
  // Asked for at once they leave as one packet, which tells where a run has hundreds of lines.
  const wallets = await Promise.all(lines.map((line) => openWallet(tx, ownerOf(line))));
  const numbers = lines.map((line) => line.line_number);
  await tx.raw({ sql: keepWallets, parameters: [tx.tenantId, run.id, numbers, wallets] });
  const paid = lines.map((line, at) => ({ walletId: wallets[at] ?? "", fen: line.amount_fen }));
  const { transactionId } = await post(tx, {
    kind: "ALLOCATE",
    business: businessOf(run, "allocate"),
    lines: given(run, paid),
  });
  // By hand, because the engine that approved it notes the change itself.
  const parameters = [tx.tenantId, run.id, runStates.booked, transactionId];
  await tx.raw({ sql: bookRunSql, parameters });
  tellWindows(tx);
}

/** The money of a booked run can be spent. */
export async function matureRun(tx: CommandTx, row: RunRow, now: Date): Promise<void> {
  const paid = paidLines(await linesOf(tx, row.id));
  const business = businessOf(row, "mature");
  await post(tx, { kind: "MATURE", business, lines: matured(paid) });
  await updateRow(tx, allocationRuns, { row, to: { matured_at: now.toISOString() } });
  tellWindows(tx);
}

const findMature =
  "select id from ledger_transactions where tenant_id = $1 and business_type = $2 and business_id = $3" +
  " and step = 'mature'";

/** Takes a booked run back into its pool by exact mirrors of what was posted, the last one first. */
export async function takeBackRun(tx: CommandTx, row: RunRow): Promise<void> {
  if (row.matured_at !== null) {
    const parameters = [tx.tenantId, businessType, row.id];
    const [mature] = await tx.raw<{ id: string }>({ sql: findMature, parameters });
    if (!mature) throw new Error(`${row.number} matured without a posting`);
    await reversePosting(tx, mature.id, businessOf(row, "unmature"));
  }
  if (row.transaction_id === null) throw new Error(`${row.number} is booked without a posting`);
  await reversePosting(tx, row.transaction_id, businessOf(row, "revert"));
  tellWindows(tx);
}

const findMissing =
  'select l.owner_name as "ownerName", (l.amount_fen - a.balance_fen)::bigint as "missingFen"' +
  " from allocation_lines l join ledger_accounts a on a.tenant_id = l.tenant_id and a.wallet_id = l.wallet_id" +
  "  and a.kind = $3 where l.tenant_id = $1 and l.run_id = $2 and a.balance_fen < l.amount_fen" +
  " order by l.amount_fen - a.balance_fen desc, l.line_number";

/** The wallets that no longer have what a booked run gave them, those that lack most first. */
export async function missingOf(tx: ReadTx, run: RunRow): Promise<Missing[]> {
  if (run.state !== runStates.booked) return [];
  const kind = run.matured_at === null ? "UNSETTLED" : "AVAILABLE";
  const found = await tx.raw<Missing>({
    sql: findMissing,
    parameters: [tx.tenantId, run.id, kind],
  });
  return found.map((one) => ({ ...one, missingFen: Number(one.missingFen) }));
}
