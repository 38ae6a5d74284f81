import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { allocationRun } from "../../../allocation-contract.ts";
import { runStates } from "../../../states.ts";
import { allocationRuns } from "../tables.ts";
import { expectRunCanBecome } from "../rules/actions.ts";
import { takeBackRun } from "../posting.ts";
import { reachRun } from "../reach.ts";

/** Gives a preview up, or takes what was divided back into the pool while nobody has used it. */
export const revertAllocation = command(allocationRun.revert, async ({ input, tx, actor }) => {
  const row = await reachRun(tx, actor, { id: input.id, action: "revert" });
  expectRunCanBecome(row.state, "reverted");
  tx.remark = input.remark;
  if (row.state === runStates.booked) await takeBackRun(tx, row);
  await updateRow(tx, allocationRuns, { row, to: { state: runStates.reverted } });
  return { id: row.id };
});
