import { command } from "#platform/server/command.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { expectTeachable, keepAlias } from "../matching/aliases.ts";
import { judgeAgain } from "../matching/judge-again.ts";
import { strongFrom } from "../matching/known.ts";

/** A person says whom banks mean by a name: it counts at once, and the lines that wait are judged anew. */
export const teachAlias = command(triage.teachAlias, async ({ input, tx, flows }) => {
  const { written, means } = input;
  expectTeachable(input);
  const id = await keepAlias(tx, { written, means, confirmations: strongFrom });
  return { id, lines: await judgeAgain(tx, flows, { names: [written] }) };
});
