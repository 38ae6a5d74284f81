import { summaryOf } from "#modules/payment-line/server/faces/rules.ts";
import type { LineState } from "#modules/payment-line/states.ts";
import type { RebateState } from "../../states.ts";

const byPayment: ReadonlySet<RebateState> = new Set([
  "paying",
  "paid",
  "partlyPaid",
  "failed",
  "unknown",
  "returned",
]);

/** Its payments alone say where it is: nobody decides on it, and nobody gave it up. */
export const standsByPayment = (state: RebateState): boolean => byPayment.has(state);

/** Where the outcome of a payment leaves an order. Voided stays voided: the book tells what was paid after all. */
export const afterLines = (state: RebateState, lines: readonly LineState[]): RebateState =>
  standsByPayment(state) ? summaryOf(lines) : state;

/** What follows for the book: the order has become paid, or is it no more. */
export function bookAfter(from: RebateState, to: RebateState): "settle" | "unsettle" | undefined {
  if (to === "paid" && from !== "paid") return "settle";
  return from === "paid" && to !== "paid" ? "unsettle" : undefined;
}

const givenUp: ReadonlySet<RebateState> = new Set(["voided", "paidOffline", "clawedBack"]);

/** Nobody is to pay it any more: what is paid of it all the same, or comes back of it, the book is charged with. */
export const isGivenUp = (state: RebateState): boolean => givenUp.has(state);
