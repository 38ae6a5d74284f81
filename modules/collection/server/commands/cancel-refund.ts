import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { collection } from "../../contract.ts";
import { expectNone, reasonsAgainstRefund } from "../rules/reasons.ts";
import { concludeChange, paymentOf } from "../support/collections.ts";
import { reachByRefund } from "../support/reach.ts";
import { noteStep } from "../support/steps.ts";
import { collections, refunds } from "../tables.ts";

/** Gives a refund up that was never sent, or failed for certain; what it held is free again. */
export const cancelRefund = command(collection.cancelRefund, async ({ input, tx, actor }) => {
  const {
    collection: whole,
    refund: row,
    qrs,
  } = await reachByRefund(tx, { id: input.id, action: "cancelRefund" });
  const judged = { payment: paymentOf({ qrs }, row), againstRelease: [] };
  expectNone(reasonsAgainstRefund("cancelRefund", row, judged));
  tx.remark = input.remark;
  await updateRow(tx, collections, { row: whole, to: {} });
  // What was sent once is still looked at for a while: the channel may have changed its mind.
  const neverSent = row.sending_at === null ? { next_look_at: null } : {};
  await updateRow(tx, refunds, { row, to: { state: "CANCELLED", looks: 0, ...neverSent } });
  const step = { collectionId: whole.id, about: row.number, kind: "refund.CANCELLED" };
  await noteStep(tx, { ...step, by: actor.userId });
  await concludeChange(tx, whole.id);
  return { id: row.id };
});
