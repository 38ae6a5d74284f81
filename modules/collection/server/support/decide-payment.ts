import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import type { Decision } from "../../states.ts";
import { expectNone, reasonsAgainstPayment } from "../rules/reasons.ts";
import { collectionOrders, collections } from "../tables.ts";
import { closeQr } from "./close-qr.ts";
import { concludeChange } from "./collections.ts";
import type { QrRow, Whole } from "./whole.ts";
import { type NewRefund, reserveRefund } from "./reserve-refund.ts";
import { noteStep } from "./steps.ts";

/** A collection under its lock, with the payment that somebody decides on. */
type Deciding = Whole & { readonly qr: QrRow };

const stepOf = ({ collection, qr }: Deciding) => ({
  collectionId: collection.id,
  about: qr.merchant_number,
});

const decide = (tx: CommandTx, { qr: row }: Deciding, decision: Decision) =>
  updateRow(tx, collectionOrders, {
    row,
    to: { decision, decided_by: tx.actor.userId, decided_at: tx.now.toISOString() },
  });

/** Takes a parked payment as it is. If nothing else had settled the collection, this has now. */
export async function keepParked(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  whole: Deciding,
): Promise<void> {
  const { collection: row, qr } = whole;
  expectNone(reasonsAgainstPayment("keep", qr));
  const settles = row.settled_sequence === null;
  const settled = { state: "PAID", settled_sequence: qr.sequence, paid_at: qr.paid_at } as const;
  await updateRow(tx, collections, { row, to: settles ? settled : {} });
  await decide(tx, whole, "KEPT");
  await noteStep(tx, { ...stepOf(whole), kind: "kept", by: tx.actor.userId });
  // Nobody is to pay a second time by the code that took the place of this one.
  if (settles) await closeQr(tx, flows, { whole, closing: "SETTLED", now: tx.now });
  await concludeChange(tx, row.id);
}

/** Gives a parked payment back in full, for the reason it was parked for. */
export async function giveParkedBack(
  tx: CommandTx,
  whole: Deciding,
  wanted: Pick<NewRefund, "remark" | "fileIds" | "of">,
): Promise<{ id: string; number: string }> {
  const { collection: row, qr } = whole;
  expectNone(reasonsAgainstPayment("giveBack", qr));
  await updateRow(tx, collections, { row, to: {} });
  await decide(tx, whole, "GIVEN_BACK");
  await noteStep(tx, { ...stepOf(whole), kind: "givenBack", by: tx.actor.userId });
  const reason = qr.parked ?? "DUPLICATE";
  const all = { amountFen: qr.paid_fen, reason, now: tx.now, payment: qr };
  return reserveRefund(tx, { ...wanted, ...all });
}
