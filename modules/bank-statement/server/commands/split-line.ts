import { command } from "#platform/server/command.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { expectSeen } from "../matching/seen-targets.ts";
import { writeMatches } from "../matching/write-match.ts";

/** A person divides a line among several targets; what is left of it waits on. */
export const splitLine = command(triage.split, async ({ input, tx, actor, vault }) => {
  const { id: lineId, parts } = input;
  await expectSeen(tx, actor, parts);
  const matches = parts.map(({ targetType, targetId, amount: amountFen }) => ({
    lineId,
    targetType,
    targetId,
    amountFen,
    score: null,
    evidence: [],
  }));
  await writeMatches(tx, vault, { matches, madeAs: "person" });
  return { id: lineId };
});
