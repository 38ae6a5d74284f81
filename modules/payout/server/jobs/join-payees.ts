import { joinPayeesOf, notePayeeUse, rememberPayee } from "#modules/payee/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Vault } from "#platform/server/personal.ts";
import { payeeOf, placeOf, payeeUseOf } from "../support/create-payout.ts";
import { payouts } from "../tables.ts";

const join = "update payouts set payee_id = $3 where tenant_id = $1 and id = $2";

export const joinPayees = joinPayeesOf("payouts", joinOne);

async function joinOne(tx: CommandTx, vault: Vault, id: string): Promise<void> {
  const row = await lockRow(tx, payouts, id);
  if (row.payee_id !== null) return;
  const open = (column: "account" | "id_card" | "phone", sealed: Buffer | null) =>
    sealed && vault.open(placeOf(column, tx.tenantId, id), sealed, "secret").reveal();
  const payeeId = await rememberPayee(
    tx,
    vault,
    payeeOf({
      payeeKind: row.payee_kind,
      payeeName: row.payee_name,
      payeeAccount: open("account", row.account_sealed) ?? "",
      idCardNo: open("id_card", row.id_card_sealed),
      phone: open("phone", row.phone_sealed),
      bankName: row.bank_name,
    }),
  );
  await tx.raw({ sql: join, parameters: [tx.tenantId, id, payeeId] });
  await notePayeeUse(tx, payeeUseOf(row, payeeId));
}
