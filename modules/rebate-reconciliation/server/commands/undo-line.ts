import { command } from "#platform/server/command.ts";
import { rebateReconciliation } from "../../contract.ts";
import { decide, undecided } from "../support/decide.ts";
import { lockLine } from "../support/reach.ts";

/** Takes back what was decided or proposed: the difference is open again. */
export const undoLine = command(rebateReconciliation.undo, async ({ input, tx, actor }) => {
  const { id, rowVersion } = input;
  const by = rebateReconciliation.undo;
  const locked = await lockLine(tx, actor, { id, rowVersion, by, action: "UNDO" });
  await decide(tx, locked, undecided(locked.line));
  return { id };
});
