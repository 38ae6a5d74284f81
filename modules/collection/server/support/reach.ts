import type { CommandTx } from "#platform/server/command-tx.ts";
import { collection } from "../../contract.ts";
import type { CollectionDeed, PaymentDeed, RefundDeed } from "../../states.ts";
import { allCollections } from "./collection-list.ts";
import {
  lockByQr,
  lockByRefund,
  lockWhole,
  qrById,
  type QrRow,
  refundById,
  type RefundRow,
  type Whole,
} from "./collections.ts";

interface Wanted<Deed> {
  readonly id: string;
  readonly deed: Deed;
}

/** Refuses what the person may not do this to as if it were not there. */
async function expectSeen(
  tx: CommandTx,
  { id, deed }: Wanted<CollectionDeed | PaymentDeed | RefundDeed>,
): Promise<void> {
  await allCollections.seenBy(tx.actor, collection[deed].permission).one(tx, id);
}

/** Locks a collection for a person's deed. Jobs, who act for the channel, lock by themselves. */
export async function reach(tx: CommandTx, wanted: Wanted<CollectionDeed>): Promise<Whole> {
  await expectSeen(tx, wanted);
  return lockWhole(tx, wanted.id);
}

/** The same, found by one of its payments. */
export async function reachByPayment(
  tx: CommandTx,
  { id, deed }: Wanted<PaymentDeed>,
): Promise<Whole & { qr: QrRow }> {
  const { collection_id: collectionId } = await qrById(tx, id);
  await expectSeen(tx, { id: collectionId, deed });
  return lockByQr(tx, id);
}

/** The same, found by one of its refunds. */
export async function reachByRefund(
  tx: CommandTx,
  { id, deed }: Wanted<RefundDeed>,
): Promise<Whole & { refund: RefundRow }> {
  const { collection_id: collectionId } = await refundById(tx, id);
  await expectSeen(tx, { id: collectionId, deed });
  return lockByRefund(tx, id);
}
