import { command } from "#platform/server/command.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { expectSeen } from "../matching/seen-targets.ts";
import { declineLocked } from "../matching/change-line.ts";
import { lockLine } from "../matching/line-facts.ts";

/** A person says of a candidate: not this one. It weighs less as time passes. */
export const declineCandidate = command(triage.decline, async ({ input, tx, actor }) => {
  const { id, targetType, targetId } = input;
  await expectSeen(tx, actor, [{ targetType, targetId }]);
  await declineLocked(tx, await lockLine(tx, id), { targetType, targetId });
  return { id };
});
