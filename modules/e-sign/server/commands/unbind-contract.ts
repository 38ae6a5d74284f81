import { command } from "#platform/server/command.ts";
import { signContract } from "../../contract.ts";
import { lockFor } from "../support/lock-for.ts";
import { unbindNow } from "../order/unbind-now.ts";

/** Takes a contract from its order, which then lacks one. */
export const unbindContract = command(signContract.unbind, async (context) => {
  const { tx, input } = context;
  const { contract } = await lockFor(context, signContract.unbind, "unbind");
  const { unbindReason } = input;
  tx.remark = unbindReason;
  const { id } = await unbindNow(tx, contract, unbindReason);
  return { id };
});
