import { systemClock } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { collection } from "../../contract.ts";
import { expectNone, reasonsAgainstPayment } from "../rules/reasons.ts";
import { lockByQr } from "../support/collections.ts";
import { reserveRefund } from "../support/request-refund.ts";
import { collections } from "../tables.ts";

/** Gives part or all of a payment back. */
export const refundPayment = command(collection.refund, async ({ input, tx, flows }) => {
  const { id, amountFen, reason, remark } = input;
  const { collection: row, qr } = await lockByQr(tx, id);
  expectNone(reasonsAgainstPayment("refund", qr, amountFen));
  if (remark) tx.remark = remark;
  await updateRow(tx, collections, { row, to: {} });
  const wanted = { amountFen, reason, remark, now: systemClock.now() };
  const refund = await reserveRefund(tx, flows, { ...wanted, payment: qr });
  return { id: refund.id };
});
