import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { walletAdjustment } from "../../../adjustment-contract.ts";
import { adjustmentOrder } from "../order.ts";
import { walletAdjustments } from "../tables.ts";
import { writtenAdjustment } from "../written.ts";

/** Changes an adjustment that is still, or again, in its applicant's hands. */
export const updateAdjustment = command(walletAdjustment.update, async ({ input, tx, actor }) => {
  const { id, rowVersion: version } = input;
  const row = await adjustmentOrder.lockFor(tx, actor, { id, action: "update", version });
  const to = await writtenAdjustment(tx, input, { besides: id, known: row.file_ids });
  await updateRow(tx, walletAdjustments, { row, to });
  return { id };
});
