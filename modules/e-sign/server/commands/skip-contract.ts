import { command } from "#platform/server/command.ts";
import { signContract } from "../../contract.ts";
import { lockFor } from "../support/lock-for.ts";
import { expectImages, skipNow } from "../support/skip-now.ts";

/** Does without the signature: an image of the signed paper and a reason stand for it. */
export const skipContract = command(signContract.skip, async (context) => {
  const { tx, input } = context;
  const at = await lockFor(context, signContract.skip, "skip");
  const { skipReason: reason, fileIds } = input;
  await expectImages(tx, fileIds);
  tx.remark = reason;
  const { id } = await skipNow(tx, at, { reason, fileIds });
  return { id };
});
