import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { generalRequest } from "../../contract.ts";
import { requestStates } from "../../states.ts";
import { expectCanBecome, expectMay } from "../rules.ts";
import { generalRequests } from "../tables.ts";

/** Gives a request up that came back: it stays readable, with the reason. */
export const voidRequest = command(generalRequest.voided, async ({ input, tx, actor }) => {
  const row = await lockRow(tx, generalRequests, input.id);
  expectMay("voided", row, actor.userId);
  expectCanBecome(row.state, "voided");
  tx.remark = input.remark;
  await updateRow(tx, generalRequests, { row, to: { state: requestStates.voided } });
  return { id: row.id };
});
