import { command } from "#platform/server/command.ts";
import { rebateReconciliation } from "../../contract.ts";
import { lineStates } from "../../states.ts";
import { decide } from "../support/decide.ts";
import { lockLine } from "../support/reach.ts";

/** Agrees to an amount that somebody else proposed. Who proposed it stays with the line; the history has both. */
export const approveAdjustment = command(
  rebateReconciliation.approveAdjustment,
  async ({ input, tx, actor }) => {
    const { id, rowVersion } = input;
    const by = rebateReconciliation.approveAdjustment;
    const locked = await lockLine(tx, actor, { id, rowVersion, by, action: "APPROVE" });
    await decide(tx, locked, {
      state: lineStates.adjusted,
      agreed_fen: locked.line.proposed_fen,
      proposed_fen: null,
    });
    return { id };
  },
);
