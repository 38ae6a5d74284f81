import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { candidateLinks } from "../tables.ts";
import { openLinkOf } from "./of-onboarding.ts";

/**
 * Ends the link that a candidate may still have, in the transaction that makes it void. His onboarding is locked, as it is
 * by his own submission: one of both is first.
 */
export async function endLink(
  tx: CommandTx,
  onboardingId: string,
  state: "REPLACED" | "REVOKED",
): Promise<void> {
  const open = await openLinkOf(tx, onboardingId);
  if (!open) return;
  const row = await lockRow(tx, candidateLinks, open.id);
  const to = { state, ended_at: tx.now.toISOString() };
  // The line of the log is about the candidate.
  await tx.unnoted(() => updateRow(tx, candidateLinks, { row, to }));
}
