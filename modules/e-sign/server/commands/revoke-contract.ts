import { command } from "#platform/server/command.ts";
import { signContract } from "../../contract.ts";
import { lockFor } from "../support/lock-for.ts";
import { revokeNow } from "../support/revoke-now.ts";

/** Takes a contract back that not everybody has signed. */
export const revokeContract = command(signContract.revoke, async (context) => {
  const { tx, input } = context;
  const at = await lockFor(context, signContract.revoke, "revoke");
  const { revokeReason } = input;
  tx.remark = revokeReason;
  await revokeNow(tx, at, revokeReason);
  return { id: at.contract.id };
});
