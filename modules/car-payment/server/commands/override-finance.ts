import { command } from "#platform/server/command.ts";
import { carPayment } from "../../contract.ts";
import { missingOf } from "../lights/missing.ts";
import { carPaymentOrder } from "../order.ts";

/** Lets finance pass an order in this round without what is missing of it now, and keeps who said so and why. */
export const overrideFinance = command(carPayment.financeOverride, async ({ input, tx, actor }) => {
  const { id, remark } = input;
  const row = await carPaymentOrder.lockFor(tx, actor, { id, action: "financeOverride" });
  await carPaymentOrder.move(tx, row, {
    remark,
    also: {
      override_instance_id: row.instance_id,
      override_remark: remark,
      overridden_by: actor.userId,
      overridden_at: tx.now.toISOString(),
      override_missing: missingOf(row),
    },
  });
  return { id };
});
