import { startApproval } from "#modules/approval/server/index.ts";
import { command } from "#platform/server/command.ts";
import { allocationRun } from "../../../allocation-contract.ts";
import { expectRunCanBecome } from "../rules/actions.ts";
import { expectFreeInPool } from "../pools.ts";
import { reachRun } from "../reach.ts";
import { allocationSubject } from "../subject.ts";
import { expectPeriodOpen } from "../runs.ts";

/** Sends a previewed run round for approval, with the lines as they were shown. */
export const submitAllocation = command(allocationRun.submit, async ({ input, tx, actor }) => {
  const { id } = input;
  const row = await reachRun(tx, actor, { id, action: "submit" });
  expectRunCanBecome(row.state, "approving");
  expectPeriodOpen(row.period, tx.now);
  await expectFreeInPool(tx, row);
  const { instanceId } = await startApproval(tx, allocationSubject, { orderId: id });
  return { id, instanceId };
});
