import { command } from "#platform/server/command.ts";
import { signContract } from "../../contract.ts";
import { lockFor } from "../support/lock-for.ts";
import { remindNow } from "../support/remind-now.ts";

/** Reminds those whose turn it is; at night it is laid aside until the morning. */
export const remindContract = command(signContract.remind, async (context) => {
  const at = await lockFor(context, signContract.remind, "remind");
  return { id: at.contract.id, sendTime: await remindNow(context.tx, at) };
});
