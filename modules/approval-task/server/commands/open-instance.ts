import { command } from "#platform/server/command.ts";
import { approvalInstance } from "../../instance-contract.ts";
import {
  expectSeen,
  refreshRisks,
  readInstance,
  noteLook,
  expectMayLook,
} from "#modules/approval/server/faces/instance.ts";
import { approvalInstances } from "#modules/approval/server/faces/tables.ts";

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
