import { expectApproved } from "#modules/approval/server/faces/approved.ts";
import { reserveQuotas } from "#modules/payment-line/server/index.ts";
import { command } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Context } from "#platform/server/engine.ts";
import { rebate } from "../../contract.ts";
import { rebateOrder } from "../order.ts";
import { expectInForce } from "../payment/in-force.ts";
import { rebateLines } from "../payment/lines.ts";
import { reach } from "../payment/reach.ts";
import { eachOrder } from "../support/each-order.ts";

type Making = Context<{ readonly id: string }, CommandTx>;

async function make({ input, tx, actor, vault }: Making): Promise<{ id: string }> {
  const { row, lines } = await reach(tx, actor, { id: input.id, action: "make" });
  await expectApproved(tx, rebateOrder.subject, row.id);
  await expectInForce({ tx, vault, order: row }, lines);
  const also = { made_at: tx.now.toISOString(), made_by: tx.actor.userId };
  const order = await rebateOrder.move(tx, row, { to: "toPay", also });
  await reserveQuotas(tx, { of: rebateLines, vault, order }, lines);
  return { id: row.id };
}

/** Makes an approved order ready for payment: whom it pays is as it was agreed to, and is counted in. */
export const makeRebate = command(rebate.make, make);

export const makeRebates = eachOrder(rebate.makeMany, make);
