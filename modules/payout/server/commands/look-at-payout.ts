import { abilitiesOf } from "#modules/payout-channel/server/index.ts";
import { command } from "#platform/server/command.ts";
import { payout } from "../../contract.ts";
import { lookAtPayout } from "../jobs/look-at-payout.ts";
import { lastAttempt } from "../attempt/last-attempt.ts";
import { reach } from "../support/reach.ts";

/** Asks the channel now. Clicks within the pause that the channel wants are one question. */
export const lookNow = command(payout.look, async ({ input, tx, actor, flows }) => {
  const row = await reach(tx, actor, { id: input.id, action: "look" });
  const attempt = await lastAttempt(tx, row);
  const { secondsBetweenQueries, secondsBetweenBatchQueries } = abilitiesOf(attempt.provider);
  const pause = attempt.isAlone ? secondsBetweenQueries : secondsBetweenBatchQueries;
  const turn = Math.floor(tx.now.getTime() / 1_000 / pause);
  const payload = { tenantId: tx.tenantId, userId: actor.userId, attemptId: attempt.id };
  await flows.start(tx, lookAtPayout, { payload, id: `payout-look-${attempt.id}-${turn}` });
  tx.changes.push({ table: "payouts", id: row.id, before: null, after: { asked: "yes" } });
  return { id: row.id };
});
