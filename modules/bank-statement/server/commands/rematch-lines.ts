import { command } from "#platform/server/command.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { judgeAgain } from "../matching/judge-again.ts";

/** Has the rules look once more at every line that waits and that nobody has begun to match. */
export const rematchLines = command(triage.rematch, async ({ tx, flows }) => ({
  lines: await judgeAgain(tx, flows, { names: null }),
}));
