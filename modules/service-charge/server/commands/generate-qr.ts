import { createCollection } from "#modules/collection/server/index.ts";
import { settingsFor } from "#modules/department/server/index.ts";
import { command } from "#platform/server/command.ts";
import { chargeKind } from "../../charge-kind.ts";
import { serviceCharge } from "../../contract.ts";
import { reachCharge } from "../charge/order.ts";
import { expectType } from "../charge/written.ts";

/** Asks the customer for the money: a code that can be paid for as long as the department says. */
export const generateQr = command(serviceCharge.generateQr, async ({ input, tx, actor, flows }) => {
  const row = await reachCharge(tx, actor, { id: input.id, action: "generateQr" });
  const { id, number, department_id: departmentId, receivable_fen: amountFen } = row;
  // What the draft was written by may have changed since.
  const type = await expectType(tx, { code: row.type_code, amountFen, departmentId });
  const { serviceCharge: settings } = await settingsFor(tx, departmentId);
  await createCollection(tx, flows, {
    order: { type: chargeKind.type, id, number, departmentId },
    amountFen,
    subject: `${type.name} ${row.contract_no}`.slice(0, 40),
    payBy: row.pay_by,
    validMinutes: settings.qrExpirationTime,
    now: tx.now,
  });
  return { id };
});
