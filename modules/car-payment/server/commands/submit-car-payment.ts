import { command } from "#platform/server/command.ts";
import { carPayment } from "../../contract.ts";
import { needsSign } from "../lights/needs-sign.ts";
import { carPaymentOrder } from "../order.ts";

/** Sends a car payment round for approval, for the first time or again. */
export const submitCarPayment = command(carPayment.submit, async ({ input, tx, actor }) => {
  const row = await carPaymentOrder.lockFor(tx, actor, { id: input.id, action: "submit" });
  // Settings may say something else than when it was written.
  const need_sign = await needsSign(tx, row);
  const asked = await carPaymentOrder.move(tx, row, { also: { need_sign }, quietly: true });
  return carPaymentOrder.submit(tx, asked);
});
