import type { CommandTx } from "#platform/server/command-tx.ts";
import { collection } from "../../contract.ts";
import type { CollectionAction, PaymentAction, RefundAction } from "../../states.ts";
import { expectNone, reasonsAtCounter } from "../rules/reasons.ts";
import { allCollections } from "./collection-list.ts";
import { lockByQr, lockByRefund, lockWhole, qrById, refundById } from "./collections.ts";
import type { QrRow, RefundRow, Whole } from "./whole.ts";

interface Wanted<Action> {
  readonly id: string;
  readonly action: Action;
}

/**
 * Refuses what the person may not do this to as if it were not there, and what has to be done at the
 * order that the money belongs to.
 */
async function expectHere(
  tx: CommandTx,
  { id, action }: Wanted<CollectionAction | PaymentAction | RefundAction>,
): Promise<void> {
  const { permission } = collection[action];
  const { orderType } = await allCollections.seenBy(tx.actor, permission).one(tx, id);
  expectNone(reasonsAtCounter(action, orderType));
}

/** Locks a collection for a person's action. Jobs, who act for the channel, lock by themselves. */
export async function reach(tx: CommandTx, wanted: Wanted<CollectionAction>): Promise<Whole> {
  await expectHere(tx, wanted);
  return lockWhole(tx, wanted.id);
}

/** The same, found by one of its payments. */
export async function reachByPayment(
  tx: CommandTx,
  { id, action }: Wanted<PaymentAction>,
): Promise<Whole & { qr: QrRow }> {
  const { collection_id: collectionId } = await qrById(tx, id);
  await expectHere(tx, { id: collectionId, action });
  return lockByQr(tx, id);
}

/** The same, found by one of its refunds. */
export async function reachByRefund(
  tx: CommandTx,
  { id, action }: Wanted<RefundAction>,
): Promise<Whole & { refund: RefundRow }> {
  const { collection_id: collectionId } = await refundById(tx, id);
  await expectHere(tx, { id: collectionId, action });
  return lockByRefund(tx, id);
}
