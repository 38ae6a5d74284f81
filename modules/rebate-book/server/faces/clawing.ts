import type { Fen } from "#platform/contract/money.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { type Range, together } from "#platform/server/scope/range.ts";
import { visibleWithin } from "#platform/server/scope/visible.ts";
import { bookStates } from "../../states.ts";
import { lockBook } from "../generate/gather.ts";
import { generate } from "../generate/generate.ts";
import { clawbackOf } from "../rules/clawback.ts";
import type { KeptLine } from "../rules/difference.ts";
import { addFrozen } from "../support/frozen-line.ts";
import { bookList, bookStamp } from "../support/list.ts";

interface Paid {
  readonly contractKey: string;
  readonly typeId: string;
  readonly order: { readonly id: string; readonly number: string };
}

const findLines =
  'select id, amount_fen as "amountFen", state, is_open as "isOpen", order_id = $4 as "isOwn" from rebate_book_lines' +
  " where tenant_id = $1 and contract_key = $2 and type_id = $3 order by nth for update";

/**
 * Takes back what an order was paid: a line below zero, which its dealer's next order nets. What the contract then still
 * deserves can be applied for anew. How much it is; nothing, where the book has had it netted before.
 */
export async function clawBack(
  tx: CommandTx,
  { contractKey, typeId, order }: Paid,
): Promise<number> {
  await lockBook(tx);
  const parameters = [tx.tenantId, contractKey, typeId, order.id];
  const lines = await tx.raw<KeptLine & { isOwn: boolean | null }>({ sql: findLines, parameters });
  const paidFen = lines
    .filter(({ isOwn, amountFen }) => isOwn === true && amountFen > 0)
    .reduce((sum, { amountFen }) => sum + amountFen, 0);
  const amountFen = clawbackOf(paidFen, lines);
  if (amountFen === 0) return 0;
  const leaseId = await addFrozen(tx, {
    contractKey,
    typeId,
    amountFen: -amountFen,
    state: bookStates.generated,
    reason: "clawedBack",
    order: null,
    clawsBack: order,
  });
  await generate(tx, { leaseIds: [leaseId], isSweep: false });
  recordsChanged(tx, "rebateBook");
  return amountFen;
}

/** A part of what a dealer owed, and is netted by now. */
interface Netted {
  /** Null: the contract is none of the reader's, nor is its order. */
  readonly contractNo: string | null;
  readonly amountFen: Fen;
  /** The order that was taken back by it; null: its contract came to deserve less. */
  readonly clawedOrderNo: string | null;
}

/**
 * What an order nets of what its dealer owed, which may be of anybody's contracts: each by its number only to who sees
 * its line in the book, or may apply for it.
 */
export function nettedBy(
  tx: ReadTx,
  actor: Actor,
  { orderId, reach }: { readonly orderId: string; readonly reach: Range },
): Promise<Netted[]> {
  const { permission } = bookList;
  const ranges = actor.permissions.has(permission) ? [reach, actor.rangeOf(permission)] : [reach];
  const places = new Places();
  const [tenant, order] = [places.add(tx.tenantId), places.add(orderId)];
  const isSeen = visibleWithin(together(actor.userId, ranges), bookStamp, places);
  const sql =
    `select case when ${isSeen} then contract_no end as "contractNo", -amount_fen as "amountFen",` +
    ` case when ${isSeen} then claws_back_number end as "clawedOrderNo" from rebate_book_lines` +
    ` where tenant_id = ${tenant} and amount_fen < 0 and order_id = ${order} order by created_at, id`;
  return tx.raw<Netted>({ sql, parameters: places.values });
}

/** What was taken back of an order, and what has become of it. */
interface Clawback {
  readonly amountFen: Fen;
  /** The order that netted it; null: it waits for the dealer's next. */
  readonly nettedBy: { readonly id: string; readonly orderNo: string } | null;
}

const findClawback =
  'select -amount_fen as "amountFen", case when order_id is not null then' +
  " json_build_object('id', order_id, 'orderNo', order_number) end as \"nettedBy\"" +
  " from rebate_book_lines where tenant_id = $1 and amount_fen < 0 and claws_back = $2";

/** Undefined: nothing was taken back of the order, or the book had taken it before. */
export async function clawbackOfOrder(tx: ReadTx, orderId: string): Promise<Clawback | undefined> {
  const parameters = [tx.tenantId, orderId];
  return (await tx.raw<Clawback>({ sql: findClawback, parameters }))[0];
}
