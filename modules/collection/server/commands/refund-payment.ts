import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { collection } from "../../contract.ts";
import { byHand } from "../../states.ts";
import { expectNone, reasonsAgainstPayment } from "../rules/reasons.ts";
import { reachByPayment } from "../support/reach.ts";
import { reserveRefund } from "../support/request-refund.ts";
import { collections } from "../tables.ts";

/** Asks for part or all of a payment to be given back. What an order received its order asks for. */
export const refundPayment = command(collection.refund, async ({ input, tx, flows }) => {
  const { id, amountFen, reason, remark, fileIds } = input;
  const { collection: row, qr } = await reachByPayment(tx, { id, action: "refund" });
  const payment = { ...qr, belongsToOrder: row.order_type !== byHand };
  expectNone(reasonsAgainstPayment("refund", payment, amountFen));
  await expectFiles(tx, fileIds, { known: [] });
  if (remark) tx.remark = remark;
  await updateRow(tx, collections, { row, to: {} });
  const wanted = { amountFen, reason, remark, fileIds, now: tx.now };
  const refund = await reserveRefund(tx, flows, { ...wanted, payment: qr });
  return { id: refund.id };
});
