import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { accountDb } from "../recharge-account/tables.ts";
import { type Account, post } from "#modules/wallet/server/index.ts";
import type { walletRecharges } from "./tables.ts";

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
