import { command } from "#platform/server/command.ts";
import { onboarding } from "../../contract.ts";
import { endLink } from "../link/end-links.ts";
import { onboardingOrder } from "../order.ts";

/** Sends an offer round for approval. Nothing of it changes from now on: a link that is still open is over. */
export const submitOnboarding = command(onboarding.submit, async ({ input: { id }, tx, actor }) => {
  const row = await onboardingOrder.lockFor(tx, actor, { id, action: "submit" });
  // Where nobody has to be asked it is agreed to at once, and has been in approval all the same.
  const begun = await onboardingOrder.move(tx, row, { to: "approving" });
  await endLink(tx, id, "REVOKED");
  return onboardingOrder.submit(tx, begun);
});
