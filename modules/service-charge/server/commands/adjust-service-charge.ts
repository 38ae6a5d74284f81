import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { serviceCharge } from "../../contract.ts";
import { serviceChargeErrors } from "../../errors.ts";
import { chargeOrder, reachCharge } from "../charge/order.ts";
import { expectType } from "../charge/written.ts";

/** Says what an order should have been, for approval: its type or its amount; no money moves. */
export const adjustServiceCharge = command(serviceCharge.adjust, async ({ input, tx, actor }) => {
  const { id, orderTypeCode: code, receivableAmount: amountFen, remark } = input;
  const row = await reachCharge(tx, actor, { id, action: "adjust" });
  if (code === row.type_code && amountFen === row.receivable_fen) {
    throw new Refused(serviceChargeErrors.sameAsBefore);
  }
  const type = await expectType(tx, { code, amountFen, departmentId: row.department_id });
  const also = { adjust_type_id: type.id, adjust_fen: amountFen, adjust_remark: remark };
  const asked = await chargeOrder.move(tx, row, { also, remark });
  await chargeOrder.submit(tx, asked);
  return { id };
});
