import { endApproval } from "#modules/approval/server/index.ts";
import { dropUnpaid } from "#modules/payment-line/server/faces/paying.ts";
import { releaseQuotas } from "#modules/payment-line/server/index.ts";
import { giveBack } from "#modules/rebate-book/server/faces/applying.ts";
import { command } from "#platform/server/command.ts";
import { rebate } from "../../contract.ts";
import { rebateOrder } from "../order.ts";
import { rebateLines } from "../payment/lines.ts";
import { reach } from "../payment/reach.ts";

/** Gives an order up of which nothing is paid: what waits at the desk is cancelled, and its line of the book is open again. */
export const voidRebate = command(rebate.voided, async ({ input, tx, actor }) => {
  const { id, remark } = input;
  const { row, lines } = await reach(tx, actor, { id, action: "voided" });
  await rebateOrder.move(tx, row, { to: "voided", remark });
  await endApproval(tx, { orderId: id, remark });
  await dropUnpaid(tx, rebateLines, { lines, remark });
  await releaseQuotas(tx, lines);
  await giveBack(tx, id);
  return { id };
});
