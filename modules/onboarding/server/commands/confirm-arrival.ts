import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { onboarding } from "../../contract.ts";
import { onboardingOrder } from "../order.ts";
import { joinBy, settleIn } from "../support/arrival.ts";
import { onboardings } from "../tables.ts";

/**
 * Somebody has arrived: account, roles, department, superior, entry, contract and wallets in one. Whom the
 * platform knows is asked instead, and arrives once he has accepted.
 */
export const confirmArrival = command(onboarding.arrive, async ({ input, tx, actor, vault }) => {
  const { id } = input;
  const row = await onboardingOrder.lockFor(tx, actor, { id, action: "arrive" });
  const joined = await joinBy(tx, vault, row);
  if (joined.invited) {
    await updateRow(tx, onboardings, { row, to: { invitation_id: joined.id } });
  } else {
    await settleIn(tx, vault, { row, userId: joined.id });
    await onboardingOrder.move(tx, row, { to: "arrived", also: { user_id: joined.id } });
  }
  // The line is the onboarding's; what it made of others stands below.
  const own = tx.changes.pop();
  if (own) tx.changes.unshift(own);
  return { id, invited: joined.invited };
});
