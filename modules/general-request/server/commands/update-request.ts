import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { generalRequest } from "../../contract.ts";
import { expectMay } from "../rules.ts";
import { generalRequests } from "../tables.ts";

/** Changes a request that is still, or again, in its author's hands. */
export const updateRequest = command(generalRequest.update, async ({ input, tx, actor }) => {
  const { title, amountFen, special, remark, fileIds } = input;
  const row = await lockRow(tx, generalRequests, input.id);
  expectMay("update", row, actor.userId);
  expectVersion(row, input.rowVersion);
  await expectFiles(tx, fileIds, { known: row.file_ids });
  const to = { title, amount_fen: amountFen, special, remark, file_ids: fileIds };
  await updateRow(tx, generalRequests, { row, to });
  return { id: row.id };
});
