import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { generalRequest } from "../../contract.ts";
import { generalRequestOrder } from "../order.ts";
import { columnsFrom, generalRequests } from "../tables.ts";

/** Changes a request that is still, or again, in its author's hands. */
export const updateRequest = command(generalRequest.update, async ({ input, tx, actor }) => {
  const { id, rowVersion: version } = input;
  const row = await generalRequestOrder.lockFor(tx, actor, { id, action: "update", version });
  await expectFiles(tx, input.fileIds, { known: row.file_ids });
  await updateRow(tx, generalRequests, { row, to: columnsFrom(input) });
  return { id };
});
