import { dropUnpaid } from "#modules/payment-line/server/faces/paying.ts";
import { command } from "#platform/server/command.ts";
import { carPayment } from "../../contract.ts";
import { holdBindings, letGo } from "../lights/follow.ts";
import { carPaymentOrder } from "../order.ts";
import { carPaymentLines } from "../payment/lines.ts";
import { reach } from "../payment/reach.ts";

/** Gives a car payment up that nobody was paid of, with what waits for it at the desk. */
export const voidCarPayment = command(carPayment.voided, async ({ input, tx, actor }) => {
  const { id, remark } = input;
  await holdBindings(tx, id);
  const { row, lines } = await reach(tx, actor, { id, action: "voided" });
  const also = { paid_at: null };
  await carPaymentOrder.move(tx, row, { to: "voided", also, remark });
  await dropUnpaid(tx, carPaymentLines, { lines, remark });
  await letGo(tx, row.id);
  return { id: row.id };
});
