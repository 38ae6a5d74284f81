import { summaryOf } from "#modules/payment-line/server/faces/rules.ts";
import type { LineState } from "#modules/payment-line/states.ts";
import type { ExpenditureState } from "../../states.ts";

/** What of an order decides where it goes. */
export interface OrderFacts {
  readonly state: ExpenditureState;
  readonly lines: readonly LineState[];
}

const aside: ReadonlySet<ExpenditureState> = new Set(["voided", "approving", "toPay"]);

const byPayment: ReadonlySet<ExpenditureState> = new Set([
  "paying",
  "paid",
  "partlyPaid",
  "failed",
  "unknown",
  "returned",
]);

/** Its payments alone say where it is: nobody decides on it, and nobody gave it up. */
export const standsByPayment = (state: ExpenditureState): boolean => byPayment.has(state);

/**
 * Where the outcome of a payment leaves an order. Voided stays voided, and an order that is being
 * decided on because a payee was replaced goes on with that: its figures tell the outcome.
 */
export const afterLines = ({ state, lines }: OrderFacts): ExpenditureState =>
  aside.has(state) ? state : summaryOf(lines);
