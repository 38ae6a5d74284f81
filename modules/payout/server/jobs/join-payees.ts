import { rememberPayee, notePayeeUse } from "#modules/payee/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import type { Vault } from "#platform/server/personal.ts";
import { payeeOf, placeOf, payeeUseOf } from "../support/create-payout.ts";
import { payouts } from "../tables.ts";

const findUnjoined =
  "select id, created_by as by from payouts where tenant_id = $1 and payee_id is null order by id limit 500";
const join = "update payouts set payee_id = $3 where tenant_id = $1 and id = $2";

/** Joins payouts that are older than payees to theirs; what is joined is left, so it may stop and go on. */
export async function joinPayees(engine: Engine): Promise<void> {
  const found = await inEveryTenant(engine, (tx) =>
    tx.raw<{ id: string; by: string }>({ sql: findUnjoined, parameters: [tx.tenantId] }),
  );
  await eachByItself(found, ({ tenantId, id, by }) =>
    carryOutUnasked(engine, { tenantId, inNameOf: async () => by }, (tx) =>
      joinOne(tx, engine.vault, id),
    ),
  );
}

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
