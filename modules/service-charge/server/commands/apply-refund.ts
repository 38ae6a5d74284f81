import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { serviceCharge } from "../../contract.ts";
import { reachCharge } from "../charge/order.ts";
import { refundOrder } from "../refund/order.ts";
import { holdRefund } from "../support/hold-refund.ts";
import { replaceCharge } from "../support/replace-charge.ts";

/** Asks for money to go back: it is kept back at once, and sent after approval and a second person's release. */
export const applyRefund = command(
  serviceCharge.applyRefund,
  async ({ input, tx, actor, vault }) => {
    const { id, newTypeCode, newAmount } = input;
    const charge = await reachCharge(tx, actor, { id, action: "applyRefund" });
    await expectFiles(tx, input.fileIds, { known: [] });
    const refund = await holdRefund(tx, charge, input);
    await refundOrder.submit(tx, refund);
    const replacementId =
      newTypeCode === null
        ? null
        : await replaceCharge(tx, vault, {
            charge,
            reason: input.refundReason,
            newTypeCode,
            amountFen: newAmount ?? charge.receivable_fen,
          });
    return { id: refund.id, replacementId };
  },
);
