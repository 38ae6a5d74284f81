import { command } from "#platform/server/command.ts";
import { rebateReconciliation } from "../../contract.ts";
import { lineStates } from "../../states.ts";
import { agreedFen } from "../rules/decide.ts";
import { decide, decidedBy } from "../support/decide.ts";
import { lockLine } from "../support/reach.ts";

/** Stays with our amount, which the other side has agreed to. */
export const keepLine = command(rebateReconciliation.keep, async ({ input, tx, actor }) => {
  const { id, rowVersion, remark } = input;
  tx.remark = remark;
  const by = rebateReconciliation.keep;
  const locked = await lockLine(tx, actor, { id, rowVersion, by, action: "KEEP" });
  const { our_fen: ourFen, their_fen: theirFen } = locked.line;
  await decide(tx, locked, {
    ...decidedBy(tx, remark),
    state: lineStates.adjusted,
    decision: "KEEP",
    agreed_fen: agreedFen("KEEP", { ourFen, theirFen }),
  });
  return { id };
});
