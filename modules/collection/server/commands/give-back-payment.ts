import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { collection } from "../../contract.ts";
import { expectNone, reasonsAgainstPayment } from "../rules/reasons.ts";
import { reachByPayment } from "../support/reach.ts";
import { reserveRefund } from "../support/request-refund.ts";
import { noteStep } from "../support/steps.ts";
import { collectionOrders, collections } from "../tables.ts";

/** Gives a parked payment back in full, for the reason it was parked for. */
export const giveBackPayment = command(collection.giveBack, async ({ input, tx, flows, actor }) => {
  const { collection: row, qr } = await reachByPayment(tx, { id: input.id, action: "giveBack" });
  expectNone(reasonsAgainstPayment("giveBack", qr));
  await expectFiles(tx, input.fileIds, { known: [] });
  tx.remark = input.remark;
  await updateRow(tx, collections, { row, to: {} });
  const now = tx.now;
  const decided = { decided_by: actor.userId, decided_at: now.toISOString() };
  await updateRow(tx, collectionOrders, { row: qr, to: { decision: "GIVEN_BACK", ...decided } });
  const step = { collectionId: row.id, about: qr.merchant_number, kind: "givenBack" };
  await noteStep(tx, { ...step, by: actor.userId });
  const reason = qr.parked ?? "DUPLICATE";
  const { remark, fileIds } = input;
  const wanted = { amountFen: qr.paid_fen, reason, remark, fileIds, now };
  await reserveRefund(tx, flows, { ...wanted, payment: qr });
  return { id: qr.id };
});
