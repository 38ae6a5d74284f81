import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { dealerFiling } from "../../contract.ts";
import { filingOrder } from "../filing/order.ts";
import { replaceStaged } from "../filing/versions.ts";
import { expectFiling, shopColumns } from "../filing/write.ts";
import { dealerFilings } from "../tables.ts";

/** Changes a filing that is still, or again, in its author's hands. */
export const updateFiling = command(dealerFiling.update, async ({ input, tx, actor, vault }) => {
  const { id, rowVersion: version } = input;
  const row = await filingOrder.lockFor(tx, actor, { id, action: "update", version });
  await expectFiling(tx, input);
  await expectFiles(tx, input.fileIds, { known: row.file_ids });
  const staged_version_id = await replaceStaged(tx, vault, { filing: row, typed: input });
  await updateRow(tx, dealerFilings, {
    row,
    to: { ...shopColumns(input), staged_version_id },
  });
  return { id };
});
