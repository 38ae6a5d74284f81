import { signStates } from "#modules/e-sign/states.ts";
import { command } from "#platform/server/command.ts";
import { employmentContract } from "../../contract.ts";
import { employmentContractOrder } from "../order.ts";
import { letGoOfSigning, reachSigning } from "../support/signing.ts";

/** Takes a contract back from its provider: it waits to be signed otherwise, or once more. */
export const withdrawSigning = command(
  employmentContract.withdrawSigning,
  async ({ input: { id, remark }, tx, actor }) => {
    const { row, held } = await reachSigning(tx, actor, { id, action: "withdrawSigning" });
    const also = { contract_no: null, sign_state: signStates.revoked };
    await employmentContractOrder.move(tx, row, { to: "pendingSign", also, remark });
    await letGoOfSigning(tx, held, remark);
    return { id };
  },
);
