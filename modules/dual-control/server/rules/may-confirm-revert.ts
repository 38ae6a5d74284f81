import { Refused } from "#platform/server/refused.ts";
import { dualControlErrors } from "../../errors.ts";

/** An imported result that somebody wants taken back, and who had a hand in its payment. */
export interface RevertedResult {
  /** What people know the payment by. */
  readonly number: string;
  readonly me: string;
  readonly proposedBy: string;
  /** Who asked for the money, who put it into the bank's file, and people here who are paid. */
  readonly hands: readonly string[];
}

/**
 * Everything that stands against one person's confirming that an imported result counts no more; empty
 * means that he may. It makes a payment open again that may have reached somebody.
 */
export function mayConfirmRevert({ number, me, proposedBy, hands }: RevertedResult): Refused[] {
  const reasons: Refused[] = [];
  if (proposedBy === me) reasons.push(new Refused(dualControlErrors.ownRevert, { number }));
  if (hands.includes(me)) reasons.push(new Refused(dualControlErrors.revertOfOwn, { number }));
  return reasons;
}
