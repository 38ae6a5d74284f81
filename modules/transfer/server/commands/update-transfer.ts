import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { transfer } from "../../contract.ts";
import { transferOrder } from "../order.ts";
import { columnsFrom } from "../support/written.ts";
import { transfers } from "../tables.ts";

/** Changes a transfer on which nobody decides yet, or not any more. */
export const updateTransfer = command(transfer.update, async ({ input, tx, actor }) => {
  const { id, rowVersion: version } = input;
  const row = await transferOrder.lockFor(tx, actor, { id, action: "update", version });
  await expectFiles(tx, input.fileIds, { known: row.file_ids });
  await updateRow(tx, transfers, { row, to: await columnsFrom(tx, input, row.employee_id) });
  return { id };
});
