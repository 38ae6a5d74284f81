import type { Fen } from "#platform/contract/money.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { bookStates } from "../../states.ts";
import { lockBook } from "../generate/gather.ts";
import { generate } from "../generate/generate.ts";
import { clawbackOf } from "../rules/clawback.ts";
import type { KeptLine } from "../rules/difference.ts";
import { addFrozen } from "../support/frozen-line.ts";

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

/** A part of what a dealer owed, and what has become of it. */
interface Clawback {
  readonly contractNo: string;
  readonly amountFen: Fen;
  /** The order that was taken back by it; null: its contract came to deserve less. */
  readonly clawedOrderNo: string | null;
  /** The order that netted it; null: it waits for the dealer's next. */
  readonly nettedByOrderNo: string | null;
}

const columns =
  'select contract_no as "contractNo", -amount_fen as "amountFen", claws_back_number as "clawedOrderNo",' +
  ' order_number as "nettedByOrderNo" from rebate_book_lines where tenant_id = $1 and amount_fen < 0';

/** What an order nets of what its dealer owed. */
export const nettedBy = (tx: ReadTx, orderId: string): Promise<Clawback[]> =>
  tx.raw<Clawback>({
    sql: `${columns} and order_id = $2 order by created_at, id`,
    parameters: [tx.tenantId, orderId],
  });

/** What was taken back of an order; undefined: nothing was, or the book had taken it before. */
export async function clawbackOfOrder(tx: ReadTx, orderId: string): Promise<Clawback | undefined> {
  const parameters = [tx.tenantId, orderId];
  return (await tx.raw<Clawback>({ sql: `${columns} and claws_back = $2`, parameters }))[0];
}
