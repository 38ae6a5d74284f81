import { startApproval } from "#modules/approval/server/index.ts";
import { command } from "#platform/server/command.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { generalRequest } from "../../contract.ts";
import { expectMay } from "../rules.ts";
import { generalRequestSubject } from "../support/subject.ts";
import { generalRequests } from "../tables.ts";

/** Sends a request round for approval, for the first time or again. */
export const submitRequest = command(generalRequest.submit, async ({ input, tx, actor }) => {
  const row = await lockRow(tx, generalRequests, input.id);
  expectMay("submit", row, actor.userId);
  const { instanceId } = await startApproval(tx, generalRequestSubject, { orderId: row.id });
  return { id: row.id, instanceId };
});
