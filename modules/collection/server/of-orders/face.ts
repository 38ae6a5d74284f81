import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import type { Refused } from "#platform/server/refused.ts";
import { expectNone, reasonsAgainst } from "../rules/reasons.ts";
import { giveUp, resetQr } from "../support/close-qr.ts";
import { collectedOf } from "./collected.ts";
import type { Collected } from "./collected-orders.ts";
import { collectionById, lockWhole, qrsOf, refundsOf } from "../support/collections.ts";
import type { Whole } from "../support/whole.ts";
import { qrShown } from "../support/shown.ts";

interface Named {
  readonly collectionId: string;
}

async function wholeOf(tx: ReadTx, id: string): Promise<Whole> {
  const [collection, qrs, refunds] = await Promise.all([
    collectionById(tx, id),
    qrsOf(tx, id),
    refundsOf(tx, id),
  ]);
  return { collection, qrs, refunds };
}

/** How an order's money stands now. */
export const readCollected = async (tx: ReadTx, { collectionId }: Named): Promise<Collected> =>
  collectedOf(await wholeOf(tx, collectionId));

/** The same, which nobody changes until this transaction ends; it is locked before its order is. */
export const lockCollected = async (tx: CommandTx, { collectionId }: Named): Promise<Collected> =>
  collectedOf(await lockWhole(tx, collectionId));

/** What stands against having a new code made, or taking the collection back. */
export async function reasonsAgainstCode(
  tx: ReadTx,
  { collectionId, action }: Named & { readonly action: "reset" | "close" },
): Promise<Refused[]> {
  const whole = await wholeOf(tx, collectionId);
  return reasonsAgainst(action, whole.collection.state, whole);
}

/** The code that can be paid now, to be drawn: without content it is still being made. */
export async function qrOnShow(tx: ReadTx, { collectionId }: Named) {
  const { collection, qrs } = await wholeOf(tx, collectionId);
  const last = qrs.at(-1);
  if (collection.state !== "OPEN" || !last) return null;
  const { merchantNo, qrContent, expiryTime, closing } = qrShown(last);
  return { merchantNo, qrContent, expiryTime, isBeingClosed: closing !== null };
}

/** Has a new QR code made for an order's collection, after the old one is closed at the channel. */
export async function resetCollection(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  { collectionId, validMinutes }: Named & { readonly validMinutes: number },
): Promise<void> {
  const whole = await lockWhole(tx, collectionId);
  expectNone(reasonsAgainst("reset", whole.collection.state, whole));
  await resetQr(tx, flows, { whole, validMinutes, now: tx.now });
}

/** Takes an order's collection back: nobody is to pay any more. */
export async function closeCollection(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  { collectionId }: Named,
): Promise<void> {
  const whole = await lockWhole(tx, collectionId);
  expectNone(reasonsAgainst("close", whole.collection.state, whole));
  await giveUp(tx, flows, { whole, now: tx.now });
}
