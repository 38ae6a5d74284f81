import { expectFiles } from "#modules/attachment/server/index.ts";
import { expectNone } from "#modules/order/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { rebate } from "../../contract.ts";
import { rebateOrder } from "../order.ts";
import { reasonsAgainstApplying } from "../rules/eligibility.ts";
import { gatherFor } from "../support/applying.ts";
import { lineOfOrder } from "../support/line-of-order.ts";
import { columnsFrom, wantedBy } from "../support/written.ts";
import { rebates } from "../tables.ts";

/** Changes an order that is still, or again, in its applicant's hands. */
export const updateRebate = command(rebate.update, async ({ input, tx, actor }) => {
  const { id, rowVersion: version, ...given } = input;
  const row = await rebateOrder.lockFor(tx, actor, { id, action: "update", version });
  await expectFiles(tx, given.fileIds, { known: row.file_ids });
  const line = await lineOfOrder(tx, row);
  const asked = { line, wanted: wantedBy(given, id), applicantId: row.created_by };
  const gathered = await gatherFor(tx, actor, asked);
  expectNone(reasonsAgainstApplying(gathered.candidate));
  await updateRow(tx, rebates, { row, to: columnsFrom(given, gathered) });
  return { id };
});
