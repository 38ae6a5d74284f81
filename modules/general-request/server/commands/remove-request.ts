import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { generalRequest } from "../../contract.ts";
import { requestStates } from "../../states.ts";
import { expectCanBecome, expectMay } from "../rules.ts";
import { generalRequests } from "../tables.ts";

/** Deletes a draft that nobody else has ever seen. */
export const removeRequest = command(generalRequest.remove, async ({ input, tx, actor }) => {
  const row = await lockRow(tx, generalRequests, input.id);
  expectMay("remove", row, actor.userId);
  expectCanBecome(row.state, "deleted");
  await updateRow(tx, generalRequests, { row, to: { state: requestStates.deleted } });
  return { id: row.id };
});
