import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebateReconciliationCycle } from "../../cycle-contract.ts";
import { reconciliationErrors } from "../../errors.ts";
import { cycleStates } from "../../states.ts";
import { compare } from "../cycle/compare.ts";
import { lockCycle } from "../support/reach.ts";
import { cycles } from "../tables.ts";

/** Begins a reconciliation: takes in what the book has of its days, and what earlier cycles left over. */
export const openCycle = command(rebateReconciliationCycle.open, async ({ input, tx, actor }) => {
  const { id, rowVersion } = input;
  const by = rebateReconciliationCycle.open;
  const row = await lockCycle(tx, actor, { id, rowVersion, by, action: "open" });
  if ((await compare(tx, row)) === 0) throw new Refused(reconciliationErrors.nothingToReconcile);
  await updateRow(tx, cycles, { row, to: { state: cycleStates.reconciling } });
  recordsChanged(tx, "rebateReconciliationCycle");
  return { id };
});
