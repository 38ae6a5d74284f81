import { approvalStates, isRunning, stateOfCode } from "#modules/approval/states.ts";
import type { OrderKind } from "#platform/contract/order-kind.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Slot } from "#platform/server/slot.ts";

/** A kind of orders whose author sees to what he has begun. */
export interface Begun {
  readonly kind: OrderKind;
  readonly table: string;
  /** The state in which an order begins. */
  readonly first: number;
}

/** All kinds of orders, but those whose beginnings belong to a desk and not to their author. */
export const begunOrders = new Slot<Begun>("orders that people begin");

interface OpenOrder {
  readonly orderType: string;
  readonly orderNo: string;
  readonly link: string;
  /** Not submitted, or handed back; otherwise an approval of it runs. */
  readonly isDraft: boolean;
}

const running = Object.values(approvalStates).filter((code) => isRunning(stateOfCode(code)));
const handedBack = [approvalStates.withdrawn, approvalStates.returned];

/** Which orders of somebody are drafts or under approval, of all kinds. */
export async function openOrdersOf(tx: ReadTx, userId: string): Promise<OpenOrder[]> {
  const among = begunOrders.held.map(
    ({ kind, table, first }) =>
      `select '${kind.type}' as type, id, number, approval_state from ${table} where tenant_id = $1 and created_by = $2` +
      ` and (approval_state = any($3::int[]) or state = ${first}` +
      " and (approval_state is null or approval_state = any($4::int[])))",
  );
  const found = await tx.raw<{
    type: string;
    id: string;
    number: string;
    approval_state: number | null;
  }>({
    sql: `select type, id, number, approval_state from (${among.join(" union all ")}) open order by type, number`,
    parameters: [tx.tenantId, userId, running, handedBack],
  });
  const kinds = new Map(begunOrders.held.map(({ kind }) => [kind.type, kind]));
  return found.map(({ type, id, number, approval_state: approval }) => ({
    orderType: type,
    orderNo: number,
    link: kinds.get(type)?.link(id) ?? "",
    isDraft: approval === null || handedBack.some((code) => code === approval),
  }));
}
