import { command } from "#platform/server/command.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import { bankStatementErrors } from "../../errors.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { expectNothing, lockLine } from "../matching/line-facts.ts";
import { noteEvents } from "../matching/write-lines.ts";
import { againstWriteOff, restOf } from "../rules/line-state.ts";
import { statementWriteOffs } from "../tables.ts";

/** Asks to give up what is left of a line. Nothing changes until another person agrees. */
export const proposeWriteOff = command(triage.proposeWriteOff, async ({ input, tx }) => {
  const { id, remark: reason } = input;
  tx.remark = reason;
  const { facts } = await lockLine(tx, id);
  expectNothing(againstWriteOff(facts));
  const amount = restOf(facts);
  const { id: writeOffId } = await insertRow(tx, statementWriteOffs, {
    line_id: id,
    amount_fen: amount,
    reason,
    state: "PROPOSED",
    proposed_by: tx.actor.userId,
    decided_by: null,
    decided_at: null,
  }).catch(whenTaken("statement_write_offs_one_open", bankStatementErrors.writeOffOpen, {}));
  const detail = { writeOffId, amountFen: amount, reason };
  noteEvents(tx, [{ lineId: id, kind: "writeOffProposed", detail, byUser: tx.actor.userId }]);
  return { id };
});
