import type { CommandTx } from "#platform/server/command-tx.ts";
import { showYuan } from "#platform/contract/money.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import { accountDb } from "../recharge-account/tables.ts";
import { type Account, post, reversePosting } from "#modules/wallet/server/index.ts";
import { walletOrderErrors } from "../../errors.ts";
import { freeOf } from "./facts.ts";
import { walletRecharges } from "./tables.ts";

type Recharge = Row<typeof walletRecharges>;

/** Where the money of a recharge stands on the other side of the books. */
async function sourceOf(tx: CommandTx, row: Recharge): Promise<Account> {
  if (row.kind === "history") return { kind: "OPENING", reference: "" };
  if (row.kind === "test") return { kind: "TEST", reference: "" };
  const account = await tx.one(
    accountDb
      .selectFrom("recharge_accounts")
      .select(["id", "kind"])
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", row.recharge_account_id),
  );
  return { kind: account.kind === "CHANNEL" ? "CHANNEL" : "BANK", reference: account.id };
}

const targetOf = ({ wallet_id: walletId, pool_department_id: department }: Recharge): Account =>
  walletId === null
    ? { kind: "POOL", reference: department ?? "" }
    : { walletId, kind: "AVAILABLE" };

/** Brings the money into the books: once, as the ledger's own key sees to. */
export async function bookRecharge(tx: CommandTx, row: Recharge): Promise<string> {
  const { id, number, amount_fen: fen } = row;
  const { transactionId } = await post(tx, {
    kind: "RECHARGE",
    business: { type: "WALLET_RECHARGE", id, number, step: "book" },
    lines: [
      { account: await sourceOf(tx, row), fen: -fen },
      { account: targetOf(row), fen },
    ],
  });
  return transactionId;
}

/**
 * Takes back what a recharge brought, by the exact mirror of its booking; both stay in the books. The
 * line in the log is the correction's, which names the other.
 */
export async function takeBack(tx: CommandTx, row: Recharge): Promise<string> {
  const wrong = await lockRow(tx, walletRecharges, row.corrects_id ?? "");
  if (wrong.transaction_id === null) throw new Error(`Recharge ${wrong.number} booked nothing`);
  const left = await freeOf(tx, wrong);
  if (left < row.amount_fen) {
    const figures = { amount: showYuan(row.amount_fen), left: showYuan(left) };
    throw new Refused(walletOrderErrors.rechargeSpent, figures);
  }
  const { id, number } = row;
  const business = { type: "WALLET_RECHARGE", id, number, step: "correct" };
  const { transactionId } = await reversePosting(tx, wrong.transaction_id, business);
  await updateRow(tx, walletRecharges, { row: wrong, to: { corrected_by_id: id } });
  tx.changes.splice(-1, 1);
  return transactionId;
}
