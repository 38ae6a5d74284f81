import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { collection } from "../../contract.ts";
import { expectNone, reasonsAgainstPayment } from "../rules/reasons.ts";
import { closeQr } from "../support/close-qr.ts";
import { concludeChange } from "../support/collections.ts";
import { reachByPayment } from "../support/reach.ts";
import { noteStep } from "../support/steps.ts";
import { collectionOrders, collections } from "../tables.ts";

/** Takes a parked payment as it is. If nothing else had settled the collection, this has now. */
export const keepPayment = command(collection.keep, async ({ input, tx, flows, actor }) => {
  const whole = await reachByPayment(tx, { id: input.id, action: "keep" });
  const { collection: row, qr } = whole;
  expectNone(reasonsAgainstPayment("keep", qr));
  tx.remark = input.remark;
  const now = tx.now;
  const settles = row.settled_sequence === null;
  const settled = { state: "PAID", settled_sequence: qr.sequence, paid_at: qr.paid_at } as const;
  await updateRow(tx, collections, { row, to: settles ? settled : {} });
  const decided = { decided_by: actor.userId, decided_at: now.toISOString() };
  await updateRow(tx, collectionOrders, { row: qr, to: { decision: "KEPT", ...decided } });
  const { id: collectionId } = row;
  const about = qr.merchant_number;
  await noteStep(tx, { collectionId, about, kind: "kept", by: actor.userId });
  // Nobody is to pay a second time by the code that took the place of this one.
  if (settles) await closeQr(tx, flows, { whole, closing: "SETTLED", now });
  await concludeChange(tx, collectionId);
  return { id: qr.id };
});
