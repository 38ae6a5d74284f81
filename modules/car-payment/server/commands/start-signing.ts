import { settingsFor } from "#modules/department/server/index.ts";
import { sendForOrder, startForOrder } from "#modules/e-sign/server/faces/for-orders.ts";
import { signStates } from "#modules/e-sign/states.ts";
import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentErrors } from "../../errors.ts";
import { carPaymentOrder } from "../order.ts";
import { contractOfOrder } from "../signing/contract-of-order.ts";
import { reachSigning } from "../signing/reach.ts";

/** Sends the lessee the receipt confirmation to be signed; one that did not reach its provider is sent again. */
export const startSigning = command(carPayment.startSigning, async ({ input, tx, actor }) => {
  const wanted = { id: input.id, action: "startSigning" } as const;
  const { row, contract } = await reachSigning(tx, actor, wanted);
  if (contract?.contract.state === signStates.notStarted) {
    await carPaymentOrder.move(tx, row, {});
    await sendForOrder(tx, contract);
    return { id: row.id };
  }
  const settings = await settingsFor(tx, row.department_id);
  const templateId = settings.carPayment.receiptConfirmTemplate?.id ?? null;
  if (templateId === null) throw new Refused(carPaymentErrors.noSignTemplate);
  const made = await startForOrder(tx, contractOfOrder(tx, row, templateId));
  const also = { contract_id: made.id, contract_state: made.state };
  await carPaymentOrder.move(tx, row, { also });
  return { id: row.id };
});
