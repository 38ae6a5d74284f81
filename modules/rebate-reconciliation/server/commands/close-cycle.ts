import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { rebateReconciliationCycle } from "../../cycle-contract.ts";
import { cycleStates } from "../../states.ts";
import { shutLines } from "../cycle/shut.ts";
import { expectUnmoved } from "../cycle/unmoved.ts";
import { lockCycle } from "../support/reach.ts";
import { cycles } from "../tables.ts";

/** Closes the books of a reconciliation. Its lines stay as they are, and nobody applies for its contracts any more. */
export const closeCycle = command(rebateReconciliationCycle.close, async ({ input, tx, actor }) => {
  const { id, rowVersion, remark } = input;
  const by = rebateReconciliationCycle.close;
  const row = await lockCycle(tx, actor, { id, rowVersion, by, action: "close" });
  if (remark !== null) tx.remark = remark;
  await expectUnmoved(tx, row);
  // Lines first: once the cycle is closed the database lets nobody touch them.
  await shutLines(tx, row);
  const to = {
    state: cycleStates.closed,
    closed_by: actor.userId,
    closed_at: tx.now.toISOString(),
  };
  await updateRow(tx, cycles, { row, to });
  recordsChanged(tx, "rebateReconciliationCycle");
  recordsChanged(tx, "rebateReconciliation");
  return { id };
});
