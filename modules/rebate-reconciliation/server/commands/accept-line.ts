import { command } from "#platform/server/command.ts";
import { rebateReconciliation } from "../../contract.ts";
import { lineStates } from "../../states.ts";
import { agreedFen } from "../rules/decide.ts";
import { decide, decidedBy } from "../support/decide.ts";
import { lockLine } from "../support/reach.ts";

/** Takes the other side's amount. The book stays: what it says besides is a difference of the next cycle. */
export const acceptLine = command(rebateReconciliation.accept, async ({ input, tx, actor }) => {
  const { id, rowVersion, remark } = input;
  tx.remark = remark;
  const by = rebateReconciliation.accept;
  const locked = await lockLine(tx, actor, { id, rowVersion, by, action: "ACCEPT" });
  const { our_fen: ourFen, their_fen: theirFen } = locked.line;
  await decide(tx, locked, {
    ...decidedBy(tx, remark),
    state: lineStates.adjusted,
    decision: "ACCEPT",
    agreed_fen: agreedFen("ACCEPT", { ourFen, theirFen }),
  });
  return { id };
});
