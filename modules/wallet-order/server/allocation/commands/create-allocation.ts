import { command } from "#platform/server/command.ts";
import { allocationRun } from "../../../allocation-contract.ts";
import { expectPoolSeen } from "../reach.ts";
import { expectPeriodOpen, previewRun } from "../runs.ts";

/** Previews the dividing of a department's money: who would get what, by the percents of now. */
export const createAllocation = command(allocationRun.create, async ({ input, tx, actor }) => {
  const { poolDepartmentId, period, amount: amountFen } = input;
  const now = tx.now;
  expectPeriodOpen(period, now);
  expectPoolSeen(actor, poolDepartmentId);
  const cause = "manual";
  return previewRun(tx, { poolDepartmentId, period, amountFen, cause, rechargeId: null }, now);
});
