import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, updateRow } from "#platform/server/db/rows.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import { startTendingQr } from "../jobs/flows.ts";
import { collectionOrders, collections } from "../tables.ts";
import type { CollectionRow } from "./whole.ts";
import { noteStep } from "./steps.ts";

interface Wanted {
  readonly collection: CollectionRow;
  readonly now: Date;
  readonly by: string | null;
}

/** Writes the next QR code of a collection down and has the channel make it. */
export async function addQr(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  { collection: row, now, by }: Wanted,
): Promise<CollectionRow> {
  const sequence = row.qr_count + 1;
  const expiresAt = new Date(now.getTime() + row.valid_minutes * 60_000).toISOString();
  const collection = await updateRow(tx, collections, {
    row,
    to: { state: "OPEN", qr_count: sequence, expires_at: expiresAt },
  });
  const merchantNumber = `${row.number}-${sequence}`;
  const qr = await insertRow(tx, collectionOrders, {
    collection_id: row.id,
    sequence,
    merchant_number: merchantNumber,
    account_id: row.account_id,
    amount_fen: row.amount_fen,
    state: "CREATED",
    closing: null,
    expires_at: expiresAt,
    qr_content: null,
    sending_at: null,
    provider_number: null,
    paid_fen: 0,
    paid_at: null,
    payer: null,
    paid_by: null,
    fail_text: null,
    parked: null,
    decision: null,
    decided_by: null,
    decided_at: null,
    refund_held_fen: 0,
    refund_excess_fen: 0,
    incident: null,
    // Should the job be lost, the sweep finds it.
    next_look_at: new Date(now.getTime() + 30_000).toISOString(),
    looks: 0,
    apply_failures: 0,
  });
  await noteStep(tx, { collectionId: row.id, about: merchantNumber, kind: "qrWanted", by });
  await startTendingQr(tx, flows, qr);
  return collection;
}
