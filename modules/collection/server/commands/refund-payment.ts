import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { collection } from "../../contract.ts";
import { expectNone, reasonsAgainstPayment } from "../rules/reasons.ts";
import { reachByPayment } from "../support/reach.ts";
import { reserveRefund } from "../support/reserve-refund.ts";
import { collections } from "../tables.ts";

/** Asks for part or all of a payment to be given back. */
export const refundPayment = command(collection.refund, async ({ input, tx }) => {
  const { id, amountFen, reason, remark, fileIds } = input;
  const { collection: row, qr } = await reachByPayment(tx, { id, action: "refund" });
  expectNone(reasonsAgainstPayment("refund", qr, amountFen));
  await expectFiles(tx, fileIds, { known: [] });
  if (remark) tx.remark = remark;
  await updateRow(tx, collections, { row, to: {} });
  const wanted = { amountFen, reason, remark, fileIds, now: tx.now };
  const refund = await reserveRefund(tx, { ...wanted, payment: qr });
  return { id: refund.id };
});
