import type { LineState } from "#modules/payment-line/states.ts";
import type { ChargeState, RefundState } from "../../states.ts";

interface Payment {
  readonly id: string;
  readonly paidFen: number;
  /** Money that did not come as it was asked for, and what somebody decided about it. */
  readonly parked: string | null;
  readonly decision: string | null;
  readonly refundableFen: number;
}

export type ChannelRefund =
  | "WAITING"
  | "SUBMITTED"
  | "PROCESSING"
  | "SUCCEEDED"
  | "FAILED"
  | "UNKNOWN"
  | "CANCELLED"
  | "OFFLINE";

interface Refund {
  readonly paymentId: string;
  readonly amountFen: number;
  readonly state: ChannelRefund;
}

export interface Money {
  readonly state: "OPEN" | "EXPIRED" | "PAID" | "CLOSED";
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
}

/** Nobody has decided, or it was to go back and its refund was given up: somebody has to. */
export const waitsForPerson = ({ parked, decision, refundableFen }: Payment): boolean =>
  parked !== null && (decision === null || (decision === "GIVEN_BACK" && refundableFen > 0));

/** What counts as received: it came as it was asked for, or was kept. */
export const isKept = ({ parked, decision }: Pick<Payment, "parked" | "decision">): boolean =>
  parked === null || decision === "KEPT";

const isOpen = ({ state }: Refund): boolean => state !== "SUCCEEDED" && state !== "CANCELLED";
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** What was received and counts, and what of that went back. */
export function sumsOf({ payments, refunds }: Money) {
  const kept = new Set(payments.filter(isKept).map(({ id }) => id));
  return {
    paidInFen: sumOf(payments.filter(({ id }) => kept.has(id)).map(({ paidFen }) => paidFen)),
    refundedFen: sumOf(
      refunds
        .filter(({ state, paymentId }) => state === "SUCCEEDED" && kept.has(paymentId))
        .map(({ amountFen }) => amountFen),
    ),
  };
}

const unpaid = { EXPIRED: "expired", CLOSED: "deleted", OPEN: "waiting" } as const;

interface Before {
  readonly state: ChargeState;
  readonly isAdjusted: boolean;
}

/** Where an order is, from what its money has come to; a person's decision on money comes before the rest. */
export function standingOf(money: Money, { state, isAdjusted }: Before): ChargeState {
  const isPaid = money.state === "PAID";
  if (money.payments.some(waitsForPerson)) return isPaid ? "duplicate" : "late";
  if (money.refunds.some(isOpen)) return "refunding";
  if (money.state !== "PAID") {
    // Deleted, its code is still being closed at the channel.
    return state === "deleted" ? "deleted" : unpaid[money.state];
  }
  const { paidInFen, refundedFen } = sumsOf(money);
  if (refundedFen === 0) return isAdjusted ? "adjusted" : "paid";
  return refundedFen < paidInFen ? "partlyRefunded" : "refunded";
}

const atChannel = {
  WAITING: "waiting",
  SUBMITTED: "submitted",
  PROCESSING: "processing",
  SUCCEEDED: "succeeded",
  FAILED: "failed",
  UNKNOWN: "unknown",
  CANCELLED: "cancelled",
  OFFLINE: "offline",
} as const satisfies Record<ChannelRefund, RefundState>;

export const standsAtChannel = (state: ChannelRefund): RefundState => atChannel[state];

/** What the end of a payment to the payer's account means; on its way or not, it is with the desk. */
const beside: Partial<Record<LineState, RefundState>> = {
  FAILED: "failed",
  RETURNED: "failed",
  UNKNOWN: "unknown",
};

interface Heard {
  readonly state: ChannelRefund;
  /** Of the payment beside the channel that counts; null: there is none. */
  readonly line: LineState | null;
  /** Who decides on that payment holds the refund. */
  readonly isBeingDecided: boolean;
}

/** Where a refund is: while it is being approved, and once it was rejected, its approval says it. */
export function refundStanding(
  before: RefundState,
  { state, line, isBeingDecided }: Heard,
): RefundState {
  if (before === "pending" || before === "rejected") return before;
  if (before === "offline" && isBeingDecided) return before;
  if (state !== "OFFLINE") return atChannel[state];
  return (line && beside[line]) ?? "offline";
}
