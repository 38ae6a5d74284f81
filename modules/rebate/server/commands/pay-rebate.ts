import { payLines } from "#modules/payment-line/server/faces/paying.ts";
import { moveQuotas } from "#modules/payment-line/server/index.ts";
import { command } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Context } from "#platform/server/engine.ts";
import { rebate } from "../../contract.ts";
import { rebateOrder } from "../order.ts";
import { expectInForce } from "../payment/in-force.ts";
import { payingOf } from "../payment/paying-of.ts";
import { reach } from "../payment/reach.ts";
import { eachOrder } from "../support/each-order.ts";

type Paying = Context<{ readonly id: string }, CommandTx>;

async function pay({ input, tx, actor, vault }: Paying): Promise<{ id: string }> {
  const { row, lines } = await reach(tx, actor, { id: input.id, action: "pay" });
  await expectInForce({ tx, vault, order: row }, lines);
  const also = { pay_time: tx.now.toISOString() };
  const order = await rebateOrder.move(tx, row, { to: "paying", also });
  const paying = payingOf(tx, order);
  await moveQuotas(tx, paying, lines);
  await payLines(tx, paying, lines);
  return { id: row.id };
}

/** Hands an order that is made to the payout desk, a payment for each who gets a part. */
export const payRebate = command(rebate.pay, pay);

export const payRebates = eachOrder(rebate.payMany, pay);
