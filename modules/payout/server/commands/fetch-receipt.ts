import { command } from "#platform/server/command.ts";
import { payout } from "../../contract.ts";
import { startFetching } from "../jobs/fetch-receipts.ts";
import { reach } from "../support/reach.ts";

/** Asks the channel for its receipt now, without waiting for the next round. */
export const fetchReceiptNow = command(payout.fetchReceipt, async ({ input, tx, actor, flows }) => {
  const row = await reach(tx, actor, { id: input.id, action: "fetchReceipt" });
  const { tenantId } = tx;
  await startFetching(tx, flows, { tenantId, userId: actor.userId, payoutId: row.id });
  tx.changes.push({ table: "payouts", id: row.id, before: null, after: { asked: "receipt" } });
  return { id: row.id };
});
