import { command } from "#platform/server/command.ts";
import { employmentContract } from "../../contract.ts";
import { employmentContractOrder } from "../order.ts";
import { endContract } from "../support/end.ts";

/** Ends a contract with the reason, today. */
export const terminateContract = command(
  employmentContract.terminate,
  async ({ input: { id, remark }, tx, actor }) => {
    const row = await employmentContractOrder.lockFor(tx, actor, { id, action: "terminate" });
    await endContract(tx, row, { reason: remark, at: tx.now });
    return { id };
  },
);
