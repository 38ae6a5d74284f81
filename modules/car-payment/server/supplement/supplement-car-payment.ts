import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentOrder } from "../order.ts";
import { carPaymentSupplements } from "../tables.ts";
import { supplementsOf } from "./supplements.ts";

/** Supplies papers that a paid order owes; what waits already waits with them, and nothing is replaced. */
export const supplementCarPayment = command(carPayment.supplement, async ({ input, tx, actor }) => {
  const { id, fileIds, supplementRemark: remark } = input;
  const row = await carPaymentOrder.lockFor(tx, actor, { id, action: "supplement" });
  await expectFiles(tx, fileIds, { known: [] });
  await carPaymentOrder.move(tx, row, { also: { supplied_at: tx.now.toISOString() }, remark });
  const earlier = await supplementsOf(tx, id);
  await insertRow(tx, carPaymentSupplements, {
    car_payment_id: id,
    sequence: earlier.length + 1,
    file_ids: fileIds,
    remark,
    state: "WAITING",
    decided_by: null,
    decided_at: null,
    decision_remark: null,
  });
  // The order's own line of the log tells of it.
  tx.changes.pop();
  return { id };
});
