import { payLinesAgain } from "#modules/payment-line/server/faces/paying.ts";
import { isOpenAgain } from "#modules/payment-line/server/faces/rules.ts";
import { renewQuotas } from "#modules/payment-line/server/index.ts";
import { command } from "#platform/server/command.ts";
import { rebate } from "../../contract.ts";
import { rebateOrder } from "../order.ts";
import { expectInForce } from "../payment/in-force.ts";
import { payingOf } from "../payment/paying-of.ts";
import { reach } from "../payment/reach.ts";

/** Pays those again whose payment failed or came back, as they were agreed to. */
export const retryRebate = command(rebate.retry, async ({ input, tx, actor, vault }) => {
  const { id, remark } = input;
  const reached = await reach(tx, actor, { id, action: "retry" });
  const { row } = reached;
  const lines = reached.lines.filter(({ state }) => isOpenAgain(state));
  await expectInForce({ tx, vault, order: row }, lines);
  const also = { pay_time: tx.now.toISOString() };
  const order = await rebateOrder.move(tx, row, { to: "paying", also, remark });
  const paying = payingOf(tx, order);
  await renewQuotas(tx, paying, lines);
  await payLinesAgain(tx, paying, { reached, lines });
  return { id };
});
