import { command } from "#platform/server/command.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { learnFrom } from "../matching/learn.ts";
import { expectSeen, scored } from "../matching/seen-targets.ts";
import { writeMatches } from "../matching/write-match.ts";

/** A person says what a line, or as much of it as fits, pays. */
export const matchLine = command(triage.match, async ({ input, tx, actor, vault }) => {
  const { id: lineId, targetType, targetId, amount: amountFen } = input;
  await expectSeen(tx, actor, [{ targetType, targetId }]);
  const weighed = await scored(tx, vault, { lineId, targetId });
  const match = { lineId, targetType, targetId, amountFen, ...weighed };
  await writeMatches(tx, vault, { matches: [match], madeAs: "person" });
  await learnFrom(tx, vault, { lineId, targetType, targetId });
  return { id: lineId };
});
