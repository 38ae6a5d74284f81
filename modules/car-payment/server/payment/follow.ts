import { summaryOf } from "#modules/payment-line/server/faces/rules.ts";
import { paidLines } from "#modules/payment-line/server/faces/paying.ts";
import type { PaidOrder } from "#modules/payout/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import { carPaymentErrors } from "../../errors.ts";
import { carPaymentKind } from "../../kind.ts";
import { carPaymentStates } from "../../states.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentOrder } from "../order.ts";
import { afterPayment, standsByPayment } from "../rules/payment.ts";
import { carPayments } from "../tables.ts";
import { expectPayeeInForce } from "./hand-over.ts";
import { carPaymentLines } from "./lines.ts";
import { settlePaid } from "./settle.ts";
import { tellPayResult } from "./tell-pay-result.ts";

type CarPayment = Row<typeof carPayments>;

const { voided, toPay, paying, unknown } = carPaymentStates;

const machine = paidLines(carPaymentLines, {
  table: carPayments,
  link: carPaymentKind.link,
  holding: ({ id, number, state }) => {
    const isGivenUp = state === voided;
    return { id, number, walletId: null, holdId: null, isGivenUp };
  },
  follow,
  standsByPayment: ({ state }) => standsByPayment(state),
  followBack,
});

/** What becomes of a car payment at the desk, with its channels and on the bank's statements. */
export const paidCarPayment: PaidOrder = {
  ...machine,
  /**
   * Money leaves only to where the dealer is paid now, and for nothing that was given up. What its channel
   * has nothing of is sent again under its number: until that is answered its order is where it was.
   */
  async letGo(tx, _, payoutIds) {
    for (const order of await lockOrdersOf(tx, payoutIds)) {
      if (order.state !== toPay && order.state !== unknown) {
        throw new Refused(carPaymentErrors.wrongState);
      }
      await expectPayeeInForce(tx, order);
      if (order.state === unknown) continue;
      await carPaymentOrder.move(tx, order, { to: "paying", quietly: true });
    }
  },
  async takenBack(tx, payoutIds) {
    for (const order of await lockOrdersOf(tx, payoutIds)) {
      if (order.state !== paying) continue;
      await carPaymentOrder.move(tx, order, { to: "toPay", quietly: true });
    }
  },
  async shown(tx, payoutIds) {
    for (const order of await lockOrdersOf(tx, payoutIds)) await settlePaid(tx, order);
  },
  /** Another way is finance's to choose, at the desk as at the order. */
  async paidAgain(tx, vault, line) {
    const { permission } = carPayment.changeChannel;
    if (line.isRerouted && !tx.actor.permissions.has(permission)) {
      throw new Refused(carPaymentErrors.channelNotYours);
    }
    await machine.paidAgain?.(tx, vault, line);
  },
};

const findOrders =
  "select distinct car_payment_id as id from car_payment_payees where tenant_id = $1" +
  " and payout_id = any($2::uuid[]) order by 1";

/** Orders that these payouts pay, locked in one order: nobody waits for another in a circle. */
async function lockOrdersOf(tx: CommandTx, payoutIds: readonly string[]): Promise<CarPayment[]> {
  const parameters = [tx.tenantId, payoutIds];
  const orders: CarPayment[] = [];
  for (const { id } of await tx.raw<{ id: string }>({ sql: findOrders, parameters })) {
    orders.push(await lockRow(tx, carPayments, id));
  }
  return orders;
}

/** The file's word counts no more: nobody knows whether it was paid, and it owes no papers until it is. */
async function followBack(tx: CommandTx, order: CarPayment): Promise<void> {
  const owing = { supplement_due_on: null, supplement_reminded_on: null };
  const also = { paid_at: null, fail_reason: null, ...owing };
  await carPaymentOrder.move(tx, order, { to: "paying", also, quietly: true });
}

/** The payout's line of the log tells of it. */
async function follow(tx: CommandTx, order: CarPayment): Promise<void> {
  const lines = await carPaymentLines.of(tx, order.id);
  const to = afterPayment(order.state, summaryOf(lines.map(({ state }) => state)));
  if (to === undefined) return;
  const line = lines.find(({ state }) => state !== "DROPPED");
  const also = {
    paid_at: to === "paid" ? tx.now.toISOString() : null,
    fail_reason: line?.fail_reason ?? null,
    payout_id: line?.payout_id ?? null,
    // What is paid anew owes its papers from then on, and what came back owes none.
    supplement_due_on: null,
    supplement_reminded_on: null,
  };
  const moved = await carPaymentOrder.move(tx, order, { to, also, quietly: true });
  await tellPayResult(tx, moved, to);
  await settlePaid(tx, moved);
}
