import { expectPositionInForce } from "#modules/hr-directory/server/index.ts";
import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { onboarding } from "../../contract.ts";
import { onboardingErrors } from "../../errors.ts";
import { onboardingOrder } from "../order.ts";
import type { Checked } from "../tables.ts";

/** Takes a candidate out of the talent pool: from now on there is an offer, and a list of what is to be done. */
export const startOnboarding = command(onboarding.start, async ({ input: { id }, tx, actor }) => {
  const row = await onboardingOrder.lockFor(tx, actor, { id, action: "start" });
  const position = await expectPositionInForce(tx, row.position_id ?? "");
  if (position.roleIds.length === 0) {
    throw new Refused(onboardingErrors.templateEmpty, { position: position.name });
  }
  const done = new Map(row.checklist.map((one) => [one.item, one]));
  const nothing = { givenTime: null, doneBy: null, doneTime: null };
  const checklist = position.checklist.map((item) => done.get(item) ?? { item, ...nothing });
  const also = { checklist: JSON.stringify(checklist) as unknown as Checked[] };
  await onboardingOrder.move(tx, row, { to: "awaitingData", also });
  return { id };
});
