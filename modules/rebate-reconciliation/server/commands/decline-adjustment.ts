import { command } from "#platform/server/command.ts";
import { rebateReconciliation } from "../../contract.ts";
import { decide, undecided } from "../support/decide.ts";
import { lockLine } from "../support/reach.ts";

/** Sends a proposed amount back, with a reason: the difference is open again. */
export const declineAdjustment = command(
  rebateReconciliation.declineAdjustment,
  async ({ input, tx, actor }) => {
    const { id, rowVersion, remark } = input;
    const by = rebateReconciliation.declineAdjustment;
    const locked = await lockLine(tx, actor, { id, rowVersion, by, action: "DECLINE" });
    tx.remark = remark;
    await decide(tx, locked, undecided(locked.line));
    return { id };
  },
);
