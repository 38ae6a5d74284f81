import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebateReconciliationCycle } from "../../cycle-contract.ts";
import { reconciliationErrors } from "../../errors.ts";
import { cycleStates } from "../../states.ts";
import { standingOf } from "../cycle/compare.ts";
import { expectUnmoved } from "../cycle/unmoved.ts";
import { lockCycle } from "../support/reach.ts";
import { cycles } from "../tables.ts";

/** Says that both sides agree: no difference is left, and the book is as it was read. */
export const confirmCycle = command(
  rebateReconciliationCycle.confirm,
  async ({ input, tx, actor }) => {
    const { id, rowVersion } = input;
    const by = rebateReconciliationCycle.confirm;
    const row = await lockCycle(tx, actor, { id, rowVersion, by, action: "confirm" });
    const { openDifferences } = await standingOf(tx, row);
    if (openDifferences > 0) {
      throw new Refused(reconciliationErrors.notWorked, { count: String(openDifferences) });
    }
    await expectUnmoved(tx, row);
    const to = {
      state: cycleStates.confirmed,
      confirmed_by: actor.userId,
      confirmed_at: tx.now.toISOString(),
    };
    await updateRow(tx, cycles, { row, to });
    recordsChanged(tx, "rebateReconciliationCycle");
    return { id };
  },
);
