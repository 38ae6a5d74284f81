import { command } from "#platform/server/command.ts";
import { onboarding } from "../../contract.ts";
import { onboardingOrder } from "../order.ts";
import { whenPersonKnown } from "../support/written.ts";

/** Takes a candidate up again whose onboarding was ended: what was agreed to is asked for anew. */
export const reactivateOnboarding = command(
  onboarding.reactivate,
  async ({ input: { id }, tx, actor }) => {
    const row = await onboardingOrder.lockFor(tx, actor, { id, action: "reactivate" });
    const also = { seal_file_ids: [] };
    await onboardingOrder.move(tx, row, { to: "reactivated", also }).catch(whenPersonKnown);
    return { id };
  },
);
