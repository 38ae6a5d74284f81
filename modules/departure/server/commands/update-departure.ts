import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { departure } from "../../contract.ts";
import { departureOrder } from "../order.ts";
import { columnsFrom } from "../support/written.ts";
import { departures } from "../tables.ts";

/** Changes a departure on which nobody decides yet, or not any more. */
export const updateDeparture = command(departure.update, async ({ input, tx, actor }) => {
  const { id, rowVersion: version } = input;
  const row = await departureOrder.lockFor(tx, actor, { id, action: "update", version });
  await expectFiles(tx, input.fileIds, { known: row.file_ids });
  await updateRow(tx, departures, { row, to: columnsFrom(tx, input) });
  return { id };
});
