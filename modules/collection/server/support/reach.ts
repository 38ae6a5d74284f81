import type { CommandTx } from "#platform/server/command-tx.ts";
import { collection } from "../../contract.ts";
import type { CollectionAction, PaymentAction, RefundAction } from "../../states.ts";
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

interface Wanted<Action> {
  readonly id: string;
  readonly action: Action;
}

/** Refuses what the person may not do this to as if it were not there. */
async function expectSeen(
  tx: CommandTx,
  { id, action }: Wanted<CollectionAction | PaymentAction | RefundAction>,
): Promise<void> {
  await allCollections.seenBy(tx.actor, collection[action].permission).one(tx, id);
}

/** Locks a collection for a person's action. Jobs, who act for the channel, lock by themselves. */
export async function reach(tx: CommandTx, wanted: Wanted<CollectionAction>): Promise<Whole> {
  await expectSeen(tx, wanted);
  return lockWhole(tx, wanted.id);
}

/** The same, found by one of its payments. */
export async function reachByPayment(
  tx: CommandTx,
  { id, action }: Wanted<PaymentAction>,
): Promise<Whole & { qr: QrRow }> {
  const { collection_id: collectionId } = await qrById(tx, id);
  await expectSeen(tx, { id: collectionId, action });
  return lockByQr(tx, id);
}

/** The same, found by one of its refunds. */
export async function reachByRefund(
  tx: CommandTx,
  { id, action }: Wanted<RefundAction>,
): Promise<Whole & { refund: RefundRow }> {
  const { collection_id: collectionId } = await refundById(tx, id);
  await expectSeen(tx, { id: collectionId, action });
  return lockByRefund(tx, id);
}
