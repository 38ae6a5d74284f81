import { command } from "#platform/server/command.ts";
import { employmentContract } from "../../contract.ts";
import { letGoOfSigning, reachSigning } from "../support/signing.ts";
import { endContract } from "../support/end.ts";

/** Ends a contract with the reason, today. */
export const terminateContract = command(
  employmentContract.terminate,
  async ({ input: { id, remark }, tx, actor }) => {
    const { row, held } = await reachSigning(tx, actor, { id, action: "terminate" });
    await endContract(tx, row, { reason: remark, at: tx.now });
    await letGoOfSigning(tx, held, remark);
    return { id };
  },
);
