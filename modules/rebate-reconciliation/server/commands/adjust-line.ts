import { command } from "#platform/server/command.ts";
import { rebateReconciliation } from "../../contract.ts";
import { decide, decidedBy } from "../support/decide.ts";
import { lockLine } from "../support/reach.ts";

/** Proposes an amount that neither side has; it counts once a second person has agreed. */
export const adjustLine = command(rebateReconciliation.adjust, async ({ input, tx, actor }) => {
  const { id, rowVersion, remark, proposedAmount } = input;
  tx.remark = remark;
  const by = rebateReconciliation.adjust;
  const locked = await lockLine(tx, actor, { id, rowVersion, by, action: "ADJUST" });
  await decide(tx, locked, {
    ...decidedBy(tx, remark),
    decision: "ADJUST",
    proposed_fen: proposedAmount,
  });
  return { id };
});
