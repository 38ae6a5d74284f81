import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { payout } from "../../contract.ts";
import { payoutStates } from "../../states.ts";
import { noteEvent } from "../support/events.ts";
import { reach } from "../support/reach.ts";
import { payouts } from "../tables.ts";

/** Gives a payout up that certainly was not paid, or came back. */
export const cancelPayout = command(payout.cancel, async ({ input, tx, actor }) => {
  const row = await reach(tx, actor, { id: input.id, deed: "cancel" });
  tx.remark = input.remark;
  const to = { state: payoutStates.cancelled, batch_id: null, batch_line: null };
  await updateRow(tx, payouts, { row, to });
  await noteEvent(tx, {
    payoutId: row.id,
    kind: "cancelled",
    from: row.state,
    to: to.state,
    detail: { remark: input.remark },
    byUser: actor.userId,
  });
  return { id: row.id };
});
