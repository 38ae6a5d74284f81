import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { collection } from "../../contract.ts";
import { startTendingRefund } from "../jobs/flows.ts";
import { expectNone, reasonsAgainstRefund } from "../rules/reasons.ts";
import { concludeChange, paymentOf } from "../support/collections.ts";
import { reachByRefund } from "../support/reach.ts";
import { noteStep } from "../support/steps.ts";
import { collections, refunds } from "../tables.ts";

/**
 * Sends a refund again. The channel is asked first; under another number it goes only if the
 * channel then says that the last one failed.
 */
export const retryRefund = command(collection.retryRefund, async ({ input, tx, flows, actor }) => {
  const {
    collection: whole,
    refund: row,
    qrs,
  } = await reachByRefund(tx, { id: input.id, action: "retryRefund" });
  const judged = { payment: paymentOf({ qrs }, row), againstRelease: [] };
  expectNone(reasonsAgainstRefund("retryRefund", row, judged));
  await updateRow(tx, collections, { row: whole, to: {} });
  const state = row.state === "FAILED" ? "WAITING" : row.state;
  const soon = new Date(tx.now.getTime() + 30_000).toISOString();
  const to = { state, looks: 0, next_look_at: soon } as const;
  const refund = await updateRow(tx, refunds, { row, to });
  const step = { collectionId: whole.id, about: row.number, kind: "refundRetried" };
  await noteStep(tx, { ...step, by: actor.userId });
  await startTendingRefund(tx, flows, refund);
  await concludeChange(tx, whole.id);
  return { id: row.id };
});
