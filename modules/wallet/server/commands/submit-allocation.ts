import { startApproval } from "#modules/approval/server/index.ts";
import { command } from "#platform/server/command.ts";
import { allocationRun } from "../../allocation-contract.ts";
import { expectRunCanBecome } from "../rules/allocation-deeds.ts";
import { expectFreeInPool } from "../support/allocation-pools.ts";
import { reachRun } from "../support/allocation-reach.ts";
import { allocationSubject } from "../support/allocation-subject.ts";
import { expectPeriodOpen } from "../support/allocations.ts";

/** Sends a previewed run round for approval, with the lines as they were shown. */
export const submitAllocation = command(allocationRun.submit, async ({ input, tx, actor }) => {
  const { id } = input;
  const row = await reachRun(tx, actor, { id, deed: "submit" });
  expectRunCanBecome(row.state, "approving");
  expectPeriodOpen(row.period, tx.now);
  await expectFreeInPool(tx, row);
  const { instanceId } = await startApproval(tx, allocationSubject, { orderId: id });
  return { id, instanceId };
});
