import type { Summary } from "#modules/payment-line/server/faces/rules.ts";
import { type CarPaymentState, carPaymentStates } from "../../states.ts";

const { draft, approving, voided, paid, pendingSupplement, failed } = carPaymentStates;
/** Whatever becomes of a payment that was given up: people decide on another, or nobody pays any more. */
const aside: readonly number[] = [draft, approving, voided];

const afterSummary = {
  /** The desk has it once more; on its way it is from its release on. */
  paying: "toPay",
  paid: "paid",
  failed: "failed",
  unknown: "unknown",
  returned: "returned",
} as const satisfies Partial<Record<Summary, CarPaymentState>>;

/** Where the outcome of its payment leaves an order; undefined: where it is. */
export function afterPayment(
  state: number,
  summary: Summary,
): (typeof afterSummary)[keyof typeof afterSummary] | undefined {
  // Of one payee nothing is paid in part.
  if (aside.includes(state) || summary === "partlyPaid") return undefined;
  return afterSummary[summary];
}

const byPayment: readonly number[] = [paid, pendingSupplement, failed];

/** Its payment alone says where it is; shown by a statement's line nothing is taken back. */
export const standsByPayment = (state: number): boolean => byPayment.includes(state);

interface Evidence {
  /** A line of the bank's statement shows the payment. */
  readonly isShown: boolean;
  /** Papers are owed that nobody has accepted yet. */
  readonly owes: boolean;
}

/** Where a payment that reached the dealer leaves its order: what owes papers is over neither by them nor by a line alone. */
export function afterPaid({ isShown, owes }: Evidence): "pendingSupplement" | "done" | "paid" {
  if (owes) return "pendingSupplement";
  return isShown ? "done" : "paid";
}
