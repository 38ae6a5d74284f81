import { command } from "#platform/server/command.ts";
import { signContract } from "../../contract.ts";
import { lockFor } from "../support/lock-for.ts";
import { sendContract } from "../support/send-contract.ts";

/** Sends a contract to its provider, who asks the signers. */
export const startContract = command(signContract.start, async (context) => {
  const { tx, flows } = context;
  const { contract } = await lockFor(context, signContract.start, "start");
  const { id } = await sendContract(tx, flows, contract);
  return { id };
});
