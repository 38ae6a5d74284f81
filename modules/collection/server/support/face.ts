import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import { expectNone, reasonsAgainst } from "../rules/reasons.ts";
import { giveUp, resetQr } from "./close-qr.ts";
import { lockWhole } from "./collections.ts";

interface Named {
  readonly collectionId: string;
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
