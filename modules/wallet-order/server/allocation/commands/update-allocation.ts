import { command } from "#platform/server/command.ts";
import { expectVersion, updateRow } from "#platform/server/db/rows.ts";
import { allocationRun } from "../../../allocation-contract.ts";
import { allocationRuns } from "../tables.ts";
import { divide, keepLines } from "../lines.ts";
import { expectFreeInPool } from "../pools.ts";
import { reachRun } from "../reach.ts";
import { expectPeriodOpen } from "../runs.ts";

/** Previews a run anew: another amount or period, and the percents and people of now. */
export const updateAllocation = command(allocationRun.update, async ({ input, tx, actor }) => {
  const { id, period, amount: amountFen, rowVersion } = input;
  const row = await reachRun(tx, actor, { id, action: "update" });
  expectVersion(row, rowVersion);
  expectPeriodOpen(period, tx.now);
  const poolDepartmentId = row.pool_department_id;
  const parts = await divide(tx, { poolDepartmentId, amountFen, period });
  await expectFreeInPool(tx, { ...row, amount_fen: amountFen });
  await keepLines(tx, id, parts);
  await updateRow(tx, allocationRuns, { row, to: { period, amount_fen: amountFen } });
  return { id };
});
