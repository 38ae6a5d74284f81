import type { Incident } from "../../states.ts";
import type { RefundFacts } from "./refund.ts";

/** What a payment beside the channel does to a refund that the channel would not make. */
export interface OfflineVerdict {
  readonly refund: RefundFacts;
  readonly incident: Incident | null;
  /** What has gone back beyond this refund by now, or less than was thought. */
  readonly excessFen: number;
}

const unchanged = (refund: RefundFacts): OfflineVerdict => ({
  refund,
  incident: null,
  excessFen: 0,
});

/** Paid to the payer's account, under the number of that payment; by the channel as well, it is once too often. */
export function afterOfflinePaid(refund: RefundFacts, number: string): OfflineVerdict {
  if (refund.state === "OFFLINE") {
    return { ...unchanged({ ...refund, state: "SUCCEEDED", settledNumber: number }) };
  }
  if (refund.state !== "SUCCEEDED" || refund.settledNumber === number) return unchanged(refund);
  return { refund, incident: "REFUNDED_TWICE", excessFen: refund.amountFen };
}

/**
 * The bank sent that payment back, or its result was taken back. Where the channel has paid as well, what it gave is
 * what went back, and nothing is left that went too often.
 */
export function afterOfflineBack(refund: RefundFacts, number: string): OfflineVerdict {
  if (refund.state !== "SUCCEEDED") return unchanged(refund);
  if (refund.settledNumber !== number) {
    return { ...unchanged(refund), excessFen: -refund.amountFen };
  }
  if (refund.excessFen > 0) {
    const byChannel = { ...refund, settledNumber: refund.sendNumber };
    return { ...unchanged(byChannel), excessFen: -Math.min(refund.excessFen, refund.amountFen) };
  }
  return unchanged({ ...refund, state: "OFFLINE", settledNumber: null });
}
