import { lockedChannel } from "#modules/payout-channel/server/index.ts";
import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { payout } from "../../contract.ts";
import { payoutErrors } from "../../errors.ts";
import { beginAttempts, startSending } from "../attempt/attempts.ts";
import { asRefused, firstBlocked } from "../support/check.ts";
import { letGo } from "../support/let-go.ts";
import { reach } from "../support/reach.ts";

/** Lets one payout go. What was checked before is checked again, with nobody able to come between. */
export const payPayout = command(payout.pay, async ({ input, tx, actor, flows, vault }) => {
  const row = await reach(tx, actor, { id: input.id, action: "pay" });
  if (row.channel_id === null) throw new Refused(payoutErrors.noChannel);
  await letGo(tx, vault, [row]);
  const channel = await lockedChannel(tx, row.channel_id);
  const blocked = await firstBlocked(tx, vault, { rows: [row], channel, byFile: false });
  if (blocked) throw asRefused(blocked.obstacle);
  const [begun] = await beginAttempts(tx, { channelId: channel.id, rows: [row] });
  if (!begun) throw new Error(`No attempt at ${row.number}`);
  tx.changes.push({
    table: "payouts",
    id: row.id,
    before: { state: row.state },
    after: { state: 4005, merchant_number: begun.merchant_number },
  });
  await startSending(tx, flows, { submissionNumber: begun.submission_number });
  return { id: row.id };
});
