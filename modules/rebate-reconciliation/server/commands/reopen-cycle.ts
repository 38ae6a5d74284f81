import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { rebateReconciliationCycle } from "../../cycle-contract.ts";
import { cycleStates } from "../../states.ts";
import { expectNewest, unshutLines } from "../cycle/shut.ts";
import { lockCycle } from "../support/reach.ts";
import { cycles } from "../tables.ts";

/** Opens a closed reconciliation again, for a reason: somebody else than who closed it, and nothing later rests on it. */
export const reopenCycle = command(
  rebateReconciliationCycle.reopen,
  async ({ input, tx, actor }) => {
    const { id, rowVersion, remark } = input;
    const by = rebateReconciliationCycle.reopen;
    const row = await lockCycle(tx, actor, { id, rowVersion, by, action: "reopen" });
    tx.remark = remark;
    await expectNewest(tx, row);
    await updateRow(tx, cycles, { row, to: { state: cycleStates.reopened } });
    await unshutLines(tx, row);
    recordsChanged(tx, "rebateReconciliationCycle");
    recordsChanged(tx, "rebateReconciliation");
    return { id };
  },
);
