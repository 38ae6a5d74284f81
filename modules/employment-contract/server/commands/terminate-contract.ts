import { command } from "#platform/server/command.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { employmentContract } from "../../contract.ts";
import { employmentContractStates } from "../../states.ts";
import { employmentContractOrder, nothingFollows } from "../order.ts";
import { givesBack } from "../rules.ts";
import { dayOf } from "../support/list.ts";
import { employmentContracts } from "../tables.ts";

/**
 * Ends a contract with the reason. Where it was to follow another and has not begun, or was never
 * signed, that one is the contract that holds, as before its renewal.
 */
export const terminateContract = command(
  employmentContract.terminate,
  async ({ input: { id, remark }, tx, actor }) => {
    const row = await employmentContractOrder.lockFor(tx, actor, { id, action: "terminate" });
    const also = { end_reason: remark, ended_at: tx.now.toISOString() };
    await employmentContractOrder.move(tx, row, { to: "terminated", also, remark });
    if (row.renews_id !== null && givesBack(row, dayOf(tx.now))) {
      const earlier = await lockRow(tx, employmentContracts, row.renews_id);
      const isRenewed = earlier.state === employmentContractStates.renewed;
      if (isRenewed) {
        const back = { to: "inForce", also: nothingFollows } as const;
        await employmentContractOrder.move(tx, earlier, back);
      }
    }
    return { id };
  },
);
