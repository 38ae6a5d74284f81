import type { CommandTx } from "#platform/server/command-tx.ts";
import { leaseStates } from "../../states.ts";
import { judgeAgain, settle, withoutOrder } from "./judge-again.ts";
import { orderKind } from "./order-kinds.ts";
import { lockMatching } from "./situation.ts";

const findHolders = "select id from lease_starts where tenant_id = $1 and order_id = $2::uuid";

interface Followed {
  readonly orderType: string;
  readonly orderId: string;
}

/**
 * For the module of an order, whenever one of its numbers changes or it comes or goes: lease starts are
 * judged anew. One that is void gives its lease start back, whoever matched the two.
 */
export async function followOrder(tx: CommandTx, { orderType, orderId }: Followed): Promise<void> {
  await lockMatching(tx);
  const order = await orderKind(orderType)?.one(tx, { orderId });
  const parameters = [tx.tenantId, orderId];
  const holders = await tx.raw<{ id: string }>({ sql: findHolders, parameters });
  if (!order?.isLive) {
    const to = { ...withoutOrder, state: leaseStates.unmatched };
    for (const { id } of holders) await settle(tx, id, to);
  }
  await judgeAgain(tx, {
    leaseIds: holders.map(({ id }) => id),
    orders: order ? [{ ...order, orderType }] : [],
  });
}
