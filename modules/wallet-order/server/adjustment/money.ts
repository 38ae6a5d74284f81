import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { releaseHold, post, reversePosting } from "#modules/wallet/server/index.ts";
import type { walletAdjustments } from "./tables.ts";

type Adjustment = Row<typeof walletAdjustments>;

/** What adjustments hold and post money under. */
export const adjustmentBusiness = "WALLET_ADJUSTMENT";

const lockAccounts = "select lock_wallet_accounts($1, $2::uuid[])";

/** Both wallets at once: two adjustments that go opposite ways never wait for each other in a circle. */
const lockBoth = (tx: CommandTx, row: Adjustment) =>
  tx.raw({
    sql: lockAccounts,
    parameters: [tx.tenantId, [row.payer_wallet_id, row.payee_wallet_id]],
  });

const businessOf = ({ id, number }: Adjustment, step: "move" | "reverse") => ({
  type: adjustmentBusiness,
  id,
  number,
  step,
});

/** What was put aside goes to the payee. */
export async function moveMoney(
  tx: CommandTx,
  row: Adjustment,
): Promise<{ transactionId: string }> {
  const { payer_wallet_id: payer, payee_wallet_id: payee, amount_fen: fen } = row;
  await lockBoth(tx, row);
  if (row.hold_id !== null) await releaseHold(tx, row.hold_id);
  return post(tx, {
    kind: row.kind === "order" ? "ORDER_ADJUSTMENT" : "AMOUNT_ADJUSTMENT",
    business: businessOf(row, "move"),
    lines: [
      { account: { walletId: payer, kind: "AVAILABLE" }, fen: -fen },
      { account: { walletId: payee, kind: "AVAILABLE" }, fen },
    ],
  });
}

/** The exact mirror of what was posted; both stay in the books. */
export async function moveBack(tx: CommandTx, row: Adjustment): Promise<void> {
  if (row.transaction_id === null) throw new Error(`Adjustment ${row.number} moved nothing`);
  await reversePosting(tx, row.transaction_id, businessOf(row, "reverse"));
}
