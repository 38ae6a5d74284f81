import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { type RechargeType, walletRecharge } from "../../../recharge-contract.ts";
import { rechargeOrder } from "../order.ts";
import { walletRecharges } from "../tables.ts";
import { whenSerialUsed, writtenRecharge } from "../written.ts";

/** Changes a recharge that is still, or again, in its applicant's hands; its kind stays. */
export const updateRecharge = command(walletRecharge.update, async ({ input, tx, actor }) => {
  const { id, rowVersion: version } = input;
  const row = await rechargeOrder.lockFor(tx, actor, { id, action: "update", version });
  const kind = row.kind as RechargeType;
  const to = await writtenRecharge(tx, input, { kind, known: row.file_ids });
  await updateRow(tx, walletRecharges, { row, to }).catch(whenSerialUsed(to.statement_serial));
  return { id };
});
