import type { ExpenditureState, PayeeState } from "../../states.ts";
import { hasBeenPaying, summaryOf } from "./lines.ts";

/** What people, the approval and the clock do to an order as a whole. */
export type OrderEvent =
  | "submit"
  | "approved"
  | "rejected"
  | "withdrawn"
  | "sentBack"
  | "recalled"
  | "expired"
  | "pay"
  | "retry"
  | "voided";

/** What follows for money, quotas and the establishment. */
export type OrderEffect =
  /** Holds the amount, counts payees into their quotas, uses the establishment. */
  | "hold"
  /** As far as it is not held, counted and used already. */
  | "holdWhatIsMissing"
  /** Gives back what is still held, counted and used. */
  | "release"
  /** What is held is given back after a while, unless the order goes on. */
  | "startClock"
  | "stopClock";

export interface OrderFacts {
  readonly state: ExpenditureState;
  readonly lines: readonly PayeeState[];
}

export interface OrderStep {
  readonly state: ExpenditureState;
  readonly effects: readonly OrderEffect[];
}

/** Hours that money stays held for an order that was sent back. */
export const holdHours = 72;

const to = (state: ExpenditureState, ...effects: OrderEffect[]): OrderStep => ({ state, effects });

type Rules = Partial<Record<ExpenditureState, (lines: readonly PayeeState[]) => OrderStep>>;

/** A refused replacement leaves order and money where the payment left them. */
const refusedTo =
  (state: ExpenditureState) =>
  (lines: readonly PayeeState[]): OrderStep =>
    hasBeenPaying(lines) ? to(summaryOf(lines), "stopClock") : to(state, "release", "stopClock");

const submitted = () => to("approving", "hold", "stopClock");
const resubmitted = () => to("approving", "holdWhatIsMissing", "stopClock");
const voided = () => to("voided", "release", "stopClock");
const sentBack = () => to("approving", "startClock");
const paidAgain = () => to("paying");

/** Design §2.7, event by event. What is not here cannot happen. */
const table: Record<OrderEvent, Rules> = {
  submit: {
    draft: submitted,
    rejected: submitted,
    expired: submitted,
    approving: resubmitted,
    failed: resubmitted,
    partlyPaid: resubmitted,
    returned: resubmitted,
  },
  approved: { approving: () => to("toPay", "stopClock") },
  rejected: { approving: refusedTo("rejected"), toPay: refusedTo("rejected") },
  withdrawn: { approving: refusedTo("draft") },
  sentBack: { approving: sentBack, toPay: sentBack },
  recalled: { approving: () => to("approving", "stopClock"), toPay: () => to("approving") },
  expired: { approving: refusedTo("expired") },
  pay: { toPay: () => to("paying") },
  retry: { failed: paidAgain, partlyPaid: paidAgain, returned: paidAgain },
  voided: {
    draft: voided,
    approving: voided,
    toPay: voided,
    paying: voided,
    failed: voided,
    partlyPaid: voided,
    returned: voided,
    rejected: voided,
    expired: voided,
  },
};

/** Where an event leads an order, and what follows; undefined: it cannot happen to it. */
export const nextOf = ({ state, lines }: OrderFacts, event: OrderEvent): OrderStep | undefined =>
  table[event][state]?.(lines);

const aside: ReadonlySet<ExpenditureState> = new Set(["voided", "approving", "toPay"]);

/**
 * Where the outcome of a payment leaves an order. Voided stays voided, and an order that is being
 * decided on because a payee was replaced goes on with that: its figures tell the outcome.
 */
export const afterLines = ({ state, lines }: OrderFacts): ExpenditureState =>
  aside.has(state) ? state : summaryOf(lines);
