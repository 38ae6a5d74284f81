import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { leaseErrors } from "../../errors.ts";
import { leaseStates } from "../../states.ts";
import { asksFor } from "../rules/matching.ts";
import { acceptOrder, declineOrder } from "./decline-order.ts";
import { judgeAgain, settle, withoutOrder } from "./judge-again.ts";
import { orderKind, type TypedOrder } from "./order-kinds.ts";
import { gather, type Lease } from "./situation.ts";

interface Named {
  readonly orderType: string;
  readonly orderId: string;
}

/** An order that the person sees and that may get a lease start. */
async function expectOrder(
  tx: CommandTx,
  actor: Actor,
  { orderType, orderId }: Named,
): Promise<TypedOrder> {
  const kind = orderKind(orderType);
  const order = await kind?.one(tx, { orderId });
  const seen = await kind?.seen(tx, actor, [orderId]);
  if (!order || !seen?.has(orderId)) throw new Refused(leaseErrors.orderUnknown);
  if (!order.isLive) throw new Refused(leaseErrors.orderEnded, { number: order.orderNo });
  return { ...order, orderType };
}

/**
 * Gives a locked lease start the order that a person chose. Of who competed for it by rule, each is told
 * that it is not his; what a person matched before is not taken away from under him.
 */
export async function matchByHand(
  tx: CommandTx,
  { row, actor, named }: { readonly row: Lease; readonly actor: Actor; readonly named: Named },
): Promise<void> {
  const order = await expectOrder(tx, actor, named);
  const { orderId, orderNo } = order;
  const { leases } = await gather(tx, { leaseIds: [row.id], orders: [order] });
  const holder = leases.find(({ id, order_id }) => id !== row.id && order_id === orderId);
  if (holder?.state === leaseStates.matchedByHand) {
    const words = { number: orderNo, contract: holder.contract_no };
    throw new Refused(leaseErrors.orderTaken, words);
  }
  if (holder) await settle(tx, holder.id, { ...withoutOrder, state: leaseStates.unmatched });
  const rivals = leases.filter((lease) => lease.id !== row.id && asksFor(lease, order));
  for (const { id: leaseId } of rivals) await declineOrder(tx, { leaseId, orderId, orderNo });
  await acceptOrder(tx, row.id, orderId);
  await settle(tx, row.id, {
    state: leaseStates.matchedByHand,
    has_suggestions: false,
    order_type: order.orderType,
    order_id: orderId,
    order_number: orderNo,
    match_basis: "HAND",
    matched_by: actor.userId,
    matched_at: tx.now.toISOString(),
  });
  await judgeAgain(tx, { leaseIds: leases.map(({ id }) => id) });
}
