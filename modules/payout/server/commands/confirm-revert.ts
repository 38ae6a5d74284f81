import { command } from "#platform/server/command.ts";
import { payout } from "../../contract.ts";
import { decideRevert, openRevert } from "../attempt/decide-revert.ts";
import { revertResult } from "../attempt/revert-result.ts";
import { reasonsAgainstRevert } from "../support/let-go.ts";
import { reach } from "../support/reach.ts";

/** A second person agrees: what the file said counts no more, and nobody is paid by it. */
export const confirmRevert = command(payout.confirmRevert, async ({ input, tx, actor, vault }) => {
  const row = await reach(tx, actor, { id: input.id, action: "confirmRevert" });
  const revert = await openRevert(tx, row, input.revertId);
  const proposedBy = revert.proposed_by;
  const [reason] = await reasonsAgainstRevert(tx, vault, { row, me: actor.userId, proposedBy });
  if (reason) throw reason;
  await decideRevert(tx, revert, "CONFIRMED");
  tx.remark = revert.reason;
  await revertResult(tx, row, revert.id);
  return { id: row.id };
});
