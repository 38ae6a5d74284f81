import { command } from "#platform/server/command.ts";
import { rebateReconciliation } from "../../contract.ts";
import { lineStates } from "../../states.ts";
import { decide, decidedBy } from "../support/decide.ts";
import { lockLine } from "../support/reach.ts";

/** Leaves a difference to the next cycle, which takes the contract in as it stands then. */
export const carryLine = command(rebateReconciliation.carry, async ({ input, tx, actor }) => {
  const { id, rowVersion, remark } = input;
  tx.remark = remark;
  const by = rebateReconciliation.carry;
  const locked = await lockLine(tx, actor, { id, rowVersion, by, action: "CARRY" });
  await decide(tx, locked, {
    ...decidedBy(tx, remark),
    state: lineStates.carried,
    decision: "CARRY",
  });
  return { id };
});
