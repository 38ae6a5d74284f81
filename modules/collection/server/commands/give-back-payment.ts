import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { collection } from "../../contract.ts";
import { giveParkedBack } from "../support/decide-payment.ts";
import { reachByPayment } from "../support/reach.ts";

/** Gives a parked payment back in full, for the reason it was parked for. */
export const giveBackPayment = command(collection.giveBack, async ({ input, tx }) => {
  const { id, remark, fileIds } = input;
  const whole = await reachByPayment(tx, { id, action: "giveBack" });
  await expectFiles(tx, fileIds, { known: [] });
  tx.remark = remark;
  await giveParkedBack(tx, whole, { remark, fileIds });
  return { id: whole.qr.id };
});
