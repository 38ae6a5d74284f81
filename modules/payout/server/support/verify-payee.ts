import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Obstacle } from "../rules/obstacles.ts";
import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";

export interface Verified extends OnBehalf {
  readonly payoutId: string;
}

/** Asks outside whether a payee's name, ID number and card belong together, then checks again. */
export const verifyPayee = defineFlow<Verified>({
  name: "payout.verifyPayee",
  attempts: 3,
  queue: "outward",
});

/** So often at most somebody outside is asked about the same payee. */
const msBetweenQuestions = 60_000;

interface Checked {
  readonly id: string;
  readonly obstacles: readonly Obstacle[];
}

/** Has a payee verified once this commits, where nothing else than that is known of him. */
export async function startVerifying(
  tx: CommandTx,
  flows: CommandTx["atHand"]["flows"],
  { id: payoutId, obstacles }: Checked,
): Promise<void> {
  if (!obstacles.some(({ name }) => name === "identityPending")) return;
  const turn = Math.floor(tx.now.getTime() / msBetweenQuestions);
  await flows.start(tx, verifyPayee, {
    payload: { tenantId: tx.tenantId, userId: tx.actor.userId, payoutId },
    id: `payout-verify-${payoutId}-${turn}`,
  });
}
