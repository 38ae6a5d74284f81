import { command } from "#platform/server/command.ts";
import { expectVersion, updateRow } from "#platform/server/db/rows.ts";
import { type RechargeType, walletRecharge } from "../../recharge-contract.ts";
import { walletRecharges } from "../order-tables.ts";
import { expectTargetSeen, reachRecharge } from "../support/recharge-reach.ts";
import { whenSerialUsed, writtenRecharge } from "../support/recharge-write.ts";

/** Changes a recharge that is still, or again, in its applicant's hands; its kind stays. */
export const updateRecharge = command(walletRecharge.update, async ({ input, tx, actor }) => {
  const row = await reachRecharge(tx, actor, { id: input.id, deed: "update" });
  expectVersion(row, input.rowVersion);
  const kind = row.kind as RechargeType;
  await expectTargetSeen(tx, actor, { ...input, kind });
  const to = await writtenRecharge(tx, input, { kind, known: row.file_ids });
  await updateRow(tx, walletRecharges, { row, to }).catch(whenSerialUsed(to.statement_serial));
  return { id: row.id };
});
