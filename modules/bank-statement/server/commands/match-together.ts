import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { bankStatementErrors } from "../../errors.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { lockLines } from "../matching/line-facts.ts";
import { restOf } from "../rules/line-state.ts";
import { expectSeen } from "../matching/seen-targets.ts";
import { writeMatches } from "../matching/write-match.ts";

/** A person says that several lines together pay one target. */
export const matchTogether = command(triage.matchTogether, async ({ input, tx, actor, vault }) => {
  const { ids, targetType, targetId } = input;
  await expectSeen(tx, actor, [{ targetType, targetId }]);
  const lines = await lockLines(tx, ids);
  if (lines.length !== ids.length || new Set(lines.map(({ row }) => row.direction)).size > 1) {
    throw new Refused(bankStatementErrors.splitOfSeveral);
  }
  const matches = lines.map(({ row, facts }) => ({
    lineId: row.id,
    targetType,
    targetId,
    amountFen: restOf(facts),
    score: null,
    evidence: [],
  }));
  await writeMatches(tx, vault, { matches, madeAs: "person" });
  return { ids };
});
