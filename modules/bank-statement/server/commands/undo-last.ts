import { command } from "#platform/server/command.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { lockLine } from "../matching/line-facts.ts";
import { lastOwnAction, undoAction } from "../matching/undo.ts";

/** Takes one's own last action on a line back. */
export const undoLast = command(triage.undo, async ({ input: { id }, tx, vault }) => {
  const line = await lockLine(tx, id);
  await undoAction(tx, vault, { line, action: await lastOwnAction(tx, id) });
  return { id };
});
