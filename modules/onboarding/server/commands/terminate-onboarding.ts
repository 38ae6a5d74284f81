import { command } from "#platform/server/command.ts";
import { onboarding } from "../../contract.ts";
import { endLink } from "../link/end-links.ts";
import { onboardingOrder } from "../order.ts";

/** Ends an onboarding with the reason, and his link with it; what is written of the candidate stays. */
export const terminateOnboarding = command(
  onboarding.terminate,
  async ({ input: { id, remark }, tx, actor }) => {
    const row = await onboardingOrder.lockFor(tx, actor, { id, action: "terminate" });
    await onboardingOrder.move(tx, row, { to: "terminated", remark });
    await endLink(tx, id, "REVOKED");
    return { id };
  },
);
