import { command } from "#platform/server/command.ts";
import { payee } from "../../contract.ts";
import { expectStanding } from "../rules/standing.ts";
import { reach } from "../support/reach.ts";
import { setPayeeStanding } from "../support/standing.ts";

/** Says that nobody pays him any more: what is not paid yet is stopped at its next check. */
export const disablePayee = command(payee.disable, async ({ input, tx, actor }) => {
  const { id, remark } = input;
  const row = await reach(tx, actor, { id, action: "disable" });
  const isMerged = row.merged_into !== null;
  expectStanding({ name: row.name, isMerged, isDisabled: row.disabled_at !== null }, "disable");
  tx.remark = remark;
  await setPayeeStanding(tx, id, { disabled: true, reason: remark });
  return { id };
});
