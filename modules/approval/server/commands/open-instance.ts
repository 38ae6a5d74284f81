import { command } from "#platform/server/command.ts";
import { approvalInstance } from "../../instance-contract.ts";
import { expectSeen } from "../support/deed.ts";
import { refreshRisks } from "../support/fresh-risks.ts";
import { readInstance } from "../support/load.ts";
import { noteLook } from "../support/snapshots.ts";
import { expectMayLook } from "../support/visible.ts";
import { approvalInstances } from "../tables.ts";

/** Remembers that one has looked, and looks for risks once more: what they rest on may have changed. */
export const openInstance = command(approvalInstance.open, async ({ input, tx, actor }) => {
  const { id, hash } = input;
  const loaded = await readInstance(tx, id);
  await expectMayLook(tx, actor, loaded);
  await expectSeen(tx, loaded, hash);
  const { orderId } = loaded.instance;
  const at = tx.now.toISOString();
  await refreshRisks(tx, loaded, at);
  await noteLook(tx, { orderId, hash, at });
  // The order's own history is about what happened to it.
  tx.changes.push({ table: approvalInstances.name, id, before: null, after: null });
  return { id };
});
