import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import type { Closing } from "../../states.ts";
import { startTendingQr } from "../jobs/flows.ts";
import { collectionOrders, collections } from "../tables.ts";
import { concludeChange } from "./collections.ts";
import type { Whole } from "./whole.ts";
import { addQr } from "./new-qr.ts";
import { noteStep } from "./steps.ts";

interface Wish {
  readonly whole: Whole;
  readonly now: Date;
}

/** Has the code on show closed at the channel; false where none is. */
export async function closeQr(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  { whole: { qrs }, closing, now }: Wish & { readonly closing: Closing },
): Promise<boolean> {
  const row = qrs.find(({ state }) => ["CREATED", "PAYING", "UNKNOWN"].includes(state));
  if (!row) return false;
  const to = { closing, looks: 0, next_look_at: new Date(now.getTime() + 30_000).toISOString() };
  const qr = await updateRow(tx, collectionOrders, { row, to });
  await noteStep(tx, {
    collectionId: row.collection_id,
    about: row.merchant_number,
    kind: `closing.${closing}`,
    by: tx.actor.userId,
  });
  await startTendingQr(tx, flows, qr);
  return true;
}

/** Puts a new code in the place of the old one; the old one is closed at the channel first. */
export async function resetQr(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  { whole, validMinutes, now }: Wish & { readonly validMinutes: number },
): Promise<void> {
  const row = whole.collection;
  const collection = await updateRow(tx, collections, { row, to: { valid_minutes: validMinutes } });
  const waits = await closeQr(tx, flows, { whole, closing: "RESET", now });
  if (!waits) await addQr(tx, flows, { collection, now, by: tx.actor.userId });
  await concludeChange(tx, row.id);
}

/** Takes a collection back: closed at once where no code is on show, else when the channel says so. */
export async function giveUp(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  { whole, now }: Wish,
): Promise<void> {
  const row = whole.collection;
  const waits = await closeQr(tx, flows, { whole, closing: "CLOSE", now });
  await updateRow(tx, collections, { row, to: waits ? {} : { state: "CLOSED" } });
  await concludeChange(tx, row.id);
}
