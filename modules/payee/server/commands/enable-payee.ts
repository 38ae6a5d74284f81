import { command } from "#platform/server/command.ts";
import { payee } from "../../contract.ts";
import { expectStanding } from "../rules/standing.ts";
import { reach } from "../support/reach.ts";
import { setPayeeStanding } from "../support/standing.ts";

/** Lets him be paid again; what was stopped is checked anew by whoever pays it. */
export const enablePayee = command(payee.enable, async ({ input, tx, actor }) => {
  const { id, remark } = input;
  const row = await reach(tx, actor, { id, action: "enable" });
  const isMerged = row.merged_into !== null;
  expectStanding({ name: row.name, isMerged, isDisabled: row.disabled_at !== null }, "enable");
  tx.remark = remark;
  await setPayeeStanding(tx, id, { disabled: false, reason: remark });
  return { id };
});
