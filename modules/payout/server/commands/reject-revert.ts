import { command } from "#platform/server/command.ts";
import { payout } from "../../contract.ts";
import { decideRevert, openRevert } from "../attempt/decide-revert.ts";
import { noteEvent } from "../support/events.ts";
import { reach } from "../support/reach.ts";

/** The result stays as it came; whoever asked to have it taken back may also think better of it. */
export const rejectRevert = command(payout.rejectRevert, async ({ input, tx, actor }) => {
  const row = await reach(tx, actor, { id: input.id, action: "rejectRevert" });
  const revert = await openRevert(tx, row, input.revertId);
  await decideRevert(tx, revert, "REJECTED");
  const { said } = revert;
  tx.remark = input.remark;
  const detail = { said, remark: input.remark };
  noteEvent(tx, { payoutId: row.id, kind: "revertRejected", detail, byUser: actor.userId });
  return { id: row.id };
});
