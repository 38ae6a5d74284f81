import { expectImages, skipForOrder } from "#modules/e-sign/server/faces/for-orders.ts";
import { signStates } from "#modules/e-sign/states.ts";
import { command } from "#platform/server/command.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentOrder } from "../order.ts";
import { reachSigning } from "../signing/reach.ts";

/** Does without the signature: images of the signed paper and a reason stand for it, on the word of another than the applicant. */
export const skipSign = command(carPayment.skipSign, async ({ input, tx, actor }) => {
  const { id, skipReason: reason, imageIds: fileIds } = input;
  const { row, contract } = await reachSigning(tx, actor, { id, action: "skipSign" });
  await expectImages(tx, fileIds);
  await carPaymentOrder.move(tx, row, {
    remark: reason,
    also: {
      contract_state: signStates.skipped,
      sign_skipped_at: tx.now.toISOString(),
      sign_skipped_by: actor.userId,
      sign_skip_reason: reason,
      sign_skip_file_ids: fileIds,
    },
  });
  if (contract) await skipForOrder(tx, contract, { reason, fileIds });
  return { id };
});
