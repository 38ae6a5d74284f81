import { mainDepartmentOf } from "#modules/identity/server/index.ts";
import { accountsWith } from "#modules/provider/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import { nextOrderNumber } from "#platform/server/order-number.ts";
import { Refused } from "#platform/server/refused.ts";
import { collectionErrors } from "../../errors.ts";
import { byHand, type PayBy } from "../../states.ts";
import { collections } from "../tables.ts";
import { concludeChange } from "./collections.ts";
import { addQr } from "./new-qr.ts";

const prefix = "SK";

export interface NewCollection {
  /** Whose money it is; null: nobody's but its own. */
  readonly order: {
    readonly type: string;
    readonly id: string;
    readonly number: string;
    /** Whose order it is: its money is seen with that department. */
    readonly departmentId: string | null;
  } | null;
  readonly amountFen: number;
  readonly subject: string;
  readonly payBy: PayBy;
  readonly validMinutes: number;
}

/** Asks for an amount by QR code. An order has one collection; a new code is a reset of it. */
export async function createCollection(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  wanted: NewCollection & { readonly now: Date },
): Promise<{ id: string; number: string }> {
  const { amountFen, subject, payBy, validMinutes, now } = wanted;
  const [account] = await accountsWith(tx, "collect");
  if (!account) throw new Refused(collectionErrors.noAccount);
  const id = newId();
  const number = await nextOrderNumber(tx, prefix, now);
  const departmentId = await mainDepartmentOf(tx, tx.actor.userId);
  const order = wanted.order ?? { type: byHand, id, number, departmentId };
  const collection = await insertRow(tx, collections, {
    id,
    number,
    order_type: order.type,
    order_id: order.id,
    order_number: order.number,
    amount_fen: amountFen,
    subject,
    pay_by: payBy,
    valid_minutes: validMinutes,
    account_id: account.id,
    state: "OPEN",
    qr_count: 0,
    settled_sequence: null,
    expires_at: null,
    paid_at: null,
    paid_fen: 0,
    refunded_fen: 0,
    needs_person: false,
    is_refunding: false,
    department_id: order.departmentId,
  }).catch(whenTaken("collections_one_for_an_order", collectionErrors.orderTaken, {}));
  await addQr(tx, flows, { collection, now, by: tx.actor.userId });
  await concludeChange(tx, id);
  return { id, number };
}
