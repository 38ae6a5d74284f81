import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { startRent } from "../../contract.ts";
import { leaseStates } from "../../states.ts";
import { leaseList } from "../support/list.ts";
import { asksFor, contractsDiffer, groundsFor } from "../rules/matching.ts";
import { leasedOrders, type TypedOrder } from "./order-kinds.ts";
import { gather, type Lease } from "./situation.ts";

type Answer = OutputOf<typeof startRent.candidates>;

interface Asked {
  readonly id: string;
  readonly orderNo?: string | undefined;
}

const nothing: Answer = { orders: [], rivals: [], hiddenOrders: 0, hiddenRivals: 0 };

/** The order that somebody looks for by its number. */
async function byNumber(tx: ReadTx, orderNo: string | undefined): Promise<TypedOrder[]> {
  if (orderNo === undefined) return [];
  const found = leasedOrders.held.map(async ({ type, one }) => {
    const order = await one(tx, { orderNo });
    return order?.isLive ? [{ ...order, orderType: type }] : [];
  });
  return (await Promise.all(found)).flat();
}

async function seenOrders(tx: ReadTx, actor: Actor, orders: readonly TypedOrder[]) {
  const seen = await Promise.all(
    leasedOrders.held.map(async ({ type, seen: isSeen }) => {
      const ids = orders.filter((one) => one.orderType === type).map(({ orderId }) => orderId);
      return ids.length > 0 ? [...(await isSeen(tx, actor, ids))] : [];
    }),
  );
  const ids = new Set(seen.flat());
  return orders.filter(({ orderId }) => ids.has(orderId));
}

/** Orders that a lease start could belong to, and who else asks for them, as far as the person sees either. */
export async function candidatesFor(tx: ReadTx, actor: Actor, asked: Asked): Promise<Answer> {
  const named = await byNumber(tx, asked.orderNo);
  const gathered = await gather(tx, { leaseIds: [asked.id], orders: named });
  const lease = gathered.leases.find(({ id }) => id === asked.id);
  // Void ones look for nothing.
  if (!lease) return nothing;
  const shown = gathered.orders
    .filter(({ isLive }) => isLive)
    .map((order) => ({ order, grounds: groundsFor(lease, order, gathered.toleranceFen) }))
    .filter(({ order, grounds }) => {
      const isNamed = named.some(({ orderId }) => orderId === order.orderId);
      return isNamed || grounds.length > 0 || lease.order_id === order.orderId;
    });
  const orders = shown.map(({ order }) => order);
  const mine = await seenOrders(tx, actor, orders);
  const rivals = rivalsOf(lease, { ...gathered, orders });
  const seen = await Promise.all(
    rivals.map(async ({ rival, orderNos }) => {
      const row = await leaseList.seenBy(actor).maybe(tx, rival.id);
      return row && { ...row, orderNos };
    }),
  );
  const seenRivals = seen.filter((one) => one !== undefined);
  return {
    orders: shown
      .filter(({ order }) => mine.includes(order))
      .map(({ order, grounds }) => ({
        ...shownOrder(order),
        grounds,
        contractDiffers: contractsDiffer(lease.contract_no, order.contractNo),
        isMatched: lease.order_id === order.orderId,
        isDeclined: lease.declined_order_ids.includes(order.orderId),
        takenBy: takerOf(lease, order, gathered.leases),
      })),
    rivals: seenRivals,
    hiddenOrders: orders.length - mine.length,
    hiddenRivals: rivals.length - seenRivals.length,
  };
}

const shownOrder = (order: TypedOrder) => ({
  orderType: order.orderType,
  orderId: order.orderId,
  orderNo: order.orderNo,
  contractNo: order.contractNo,
  frameNumber: order.frameNumber,
  lessee: order.lessee,
  reportCarShop: order.reportCarShop,
  amount: order.amountFen as Fen,
  orderDay: order.day,
  link: order.link,
});

/** Another that a person gave the order to. */
function takerOf(lease: Lease, order: TypedOrder, leases: readonly Lease[]): string | null {
  const { matchedByHand } = leaseStates;
  const taker = leases.find(
    (one) => one.id !== lease.id && one.state === matchedByHand && one.order_id === order.orderId,
  );
  return taker?.contract_no ?? null;
}

function rivalsOf(
  lease: Lease,
  { leases, orders }: { leases: readonly Lease[]; orders: readonly TypedOrder[] },
) {
  const mine = orders.filter((order) => asksFor(lease, order) || order.orderId === lease.order_id);
  return leases
    .filter(({ id }) => id !== lease.id)
    .map((rival) => ({
      rival,
      orderNos: mine
        .filter((order) => rival.order_id === order.orderId || asksFor(rival, order))
        .map(({ orderNo }) => orderNo),
    }))
    .filter(({ orderNos }) => orderNos.length > 0);
}
