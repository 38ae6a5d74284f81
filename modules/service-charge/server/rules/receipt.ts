import { Refused } from "#platform/server/refused.ts";
import { serviceChargeErrors } from "../../errors.ts";
import type { ReceiptState } from "../../states.ts";

interface Standing {
  /** The one that holds; null: none does. */
  readonly valid: { readonly amountFen: number; readonly typeId: string } | null;
  /** None was ever given out. */
  readonly isFirst: boolean;
  readonly typeId: string;
  readonly paidInFen: number;
  readonly refundedFen: number;
}

interface Step {
  /** What becomes of the one that holds. */
  readonly ends: Exclude<ReceiptState, "VALID"> | null;
  /** The next one. */
  readonly issues: { readonly amountFen: number; readonly state: ReceiptState } | null;
}

/**
 * What is to be done so that the valid receipt is of what was received less what went back, and of the type that
 * the order has. Nothing left, none holds; nothing to be done gives undefined.
 */
export function receiptStep({
  valid,
  isFirst,
  typeId,
  paidInFen,
  refundedFen,
}: Standing): Step | undefined {
  const leftFen = Math.max(0, paidInFen - refundedFen);
  if (valid && valid.amountFen === leftFen && valid.typeId === typeId) return undefined;
  if (leftFen > 0) {
    const ends = valid ? "REPLACED" : null;
    return { ends, issues: { amountFen: leftFen, state: "VALID" } };
  }
  if (valid) return { ends: "VOIDED", issues: null };
  // Received and gone before anybody was told: what was received has its number all the same.
  const isGone = isFirst && paidInFen > 0;
  return isGone ? { ends: null, issues: { amountFen: paidInFen, state: "VOIDED" } } : undefined;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const mostADay = 5;

interface Sending {
  readonly hasValid: boolean;
  /** Whether there is an account with a text for it. */
  readonly hasText: boolean;
  /** When links were sent for this order. */
  readonly sentAt: readonly Date[];
  readonly now: Date;
}

/** What stands against sending a receipt: nobody's phone is flooded. */
export function reasonsAgainstSending({ hasValid, hasText, sentAt, now }: Sending): Refused[] {
  if (!hasValid) return [new Refused(serviceChargeErrors.receiptNone)];
  if (!hasText) return [new Refused(serviceChargeErrors.receiptNoText)];
  const ages = sentAt.map((at) => now.getTime() - at.getTime());
  if (ages.filter((age) => age < day).length >= mostADay) {
    return [new Refused(serviceChargeErrors.receiptSentTooOften, { count: String(mostADay) })];
  }
  const latest = Math.min(...ages);
  if (latest >= minute) return [];
  const seconds = String(Math.max(1, Math.ceil((minute - latest) / 1000)));
  return [new Refused(serviceChargeErrors.receiptSentJustNow, { seconds })];
}
