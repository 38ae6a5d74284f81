import { command } from "#platform/server/command.ts";
import { expectVersion, updateRow } from "#platform/server/db/rows.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";
import { walletAdjustments } from "../order-tables.ts";
import { reachAdjustment } from "../support/adjustment-reach.ts";
import { writtenAdjustment } from "../support/adjustment-write.ts";
import { expectWalletsSeen } from "../support/wallet-sight.ts";

/** Changes an adjustment that is still, or again, in its applicant's hands. */
export const updateAdjustment = command(walletAdjustment.update, async ({ input, tx, actor }) => {
  const row = await reachAdjustment(tx, actor, { id: input.id, deed: "update" });
  expectVersion(row, input.rowVersion);
  await expectWalletsSeen(tx, actor, [input.payerWalletId, input.payeeWalletId]);
  const to = await writtenAdjustment(tx, input, { besides: row.id, known: row.file_ids });
  await updateRow(tx, walletAdjustments, { row, to });
  return { id: row.id };
});
