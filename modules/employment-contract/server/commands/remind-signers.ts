import { remindForOrder } from "#modules/e-sign/server/faces/for-orders.ts";
import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { employmentContract } from "../../contract.ts";
import { employmentContractErrors } from "../../errors.ts";
import { reachSigning } from "../support/signing.ts";
import { employmentContracts } from "../tables.ts";

/** Reminds those whose turn it is to sign; at night it is laid aside until the morning. */
export const remindSigners = command(
  employmentContract.remindSigners,
  async ({ input: { id }, tx, actor }) => {
    const { held } = await reachSigning(tx, actor, { id, action: "remindSigners" });
    if (held === null) throw new Refused(employmentContractErrors.wrongState);
    // The line of the log is the contract's, even where nothing of it changes.
    tx.changes.push({ table: employmentContracts.name, id, before: {}, after: {} });
    return { id, sendTime: await remindForOrder(tx, held) };
  },
);
