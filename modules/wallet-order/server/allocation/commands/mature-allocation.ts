import { command } from "#platform/server/command.ts";
import { allocationRun } from "../../../allocation-contract.ts";
import { matureRun } from "../posting.ts";
import { reachRun } from "../reach.ts";

/** Lets what was divided be spent, before its period opens by itself. */
export const matureAllocation = command(allocationRun.mature, async ({ input, tx, actor }) => {
  const row = await reachRun(tx, actor, { id: input.id, action: "mature" });
  await matureRun(tx, row, tx.now);
  return { id: row.id };
});
