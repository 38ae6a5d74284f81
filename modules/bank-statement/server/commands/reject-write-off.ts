import { command } from "#platform/server/command.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { decideWriteOff } from "../matching/write-off.ts";
import { lockLine } from "../matching/line-facts.ts";

/** The rest of the line is not given up: it waits on. */
export const rejectWriteOff = command(triage.rejectWriteOff, async ({ input, tx }) => {
  const { id, writeOffId, remark } = input;
  tx.remark = remark;
  await lockLine(tx, id);
  await decideWriteOff(tx, { lineId: id, writeOffId, to: "REJECTED" });
  return { id };
});
