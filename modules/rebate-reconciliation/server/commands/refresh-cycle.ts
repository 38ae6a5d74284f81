import { command } from "#platform/server/command.ts";
import { rebateReconciliationCycle } from "../../cycle-contract.ts";
import { cycleStates } from "../../states.ts";
import { compare, settle } from "../cycle/compare.ts";
import { lockCycle } from "../support/reach.ts";
import { cycles } from "../tables.ts";

/** Reads the book again. What was decided stays where both sides say what they said; nothing new changes nothing. */
export const refreshCycle = command(
  rebateReconciliationCycle.refresh,
  async ({ input, tx, actor }) => {
    const { id, rowVersion } = input;
    const by = rebateReconciliationCycle.refresh;
    const row = await lockCycle(tx, actor, { id, rowVersion, by, action: "refresh" });
    // Its history says who looked, whatever came of it.
    tx.changes.push({ table: cycles.name, id, before: {}, after: {} });
    const changed = await compare(tx, row);
    if (changed > 0 || row.state !== cycleStates.confirmed) await settle(tx, row);
    return { id };
  },
);
