import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { bankStatementErrors } from "../../errors.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { decideWriteOff } from "../matching/write-off.ts";
import { expectNothing, keepFacts, lockLine } from "../matching/line-facts.ts";
import { againstWriteOff, restOf } from "../rules/line-state.ts";

/** A second person agrees: the rest of the line is given up. */
export const confirmWriteOff = command(triage.confirmWriteOff, async ({ input, tx }) => {
  const { id, writeOffId } = input;
  const { row, facts } = await lockLine(tx, id);
  const given = await decideWriteOff(tx, { lineId: id, writeOffId, to: "CONFIRMED" });
  expectNothing(againstWriteOff(facts));
  if (given.amount_fen !== restOf(facts)) throw new Refused(bankStatementErrors.writeOffOutdated);
  await keepFacts(tx, row, { ...facts, writtenOffFen: facts.writtenOffFen + given.amount_fen });
  return { id };
});
