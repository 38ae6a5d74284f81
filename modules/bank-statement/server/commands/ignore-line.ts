import { command } from "#platform/server/command.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { ignoreLocked } from "../matching/change-line.ts";
import { lockLine } from "../matching/line-facts.ts";

/** A person says that a line is no business of ours: a charge, interest, a transfer, something else. */
export const ignoreLine = command(triage.ignore, async ({ input, tx }) => {
  const { id, ignoredAs: as, remark } = input;
  if (remark !== null) tx.remark = remark;
  await ignoreLocked(tx, await lockLine(tx, id), { as, detail: { reason: remark } });
  return { id };
});
