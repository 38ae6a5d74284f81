import type { LineState } from "../../states.ts";

/** Where an order stands whose payment has begun. */
export type Summary = "paying" | "paid" | "failed" | "partlyPaid" | "unknown" | "returned";

/**
 * What needs a person's eye first is told first: an unknown outcome, then what is on its way, then
 * what came back.
 */
export function summaryOf(states: readonly LineState[]): Summary {
  const counted: readonly LineState[] = states.filter((state) => state !== "DROPPED");
  const has = (state: LineState) => counted.includes(state);
  if (has("UNKNOWN")) return "unknown";
  if (has("PAYING")) return "paying";
  if (has("RETURNED")) return "returned";
  if (!has("PAID")) return "failed";
  return counted.every((state) => state === "PAID") ? "paid" : "partlyPaid";
}

/** Whose payment can be tried again, or taken from them for somebody else. */
export const isOpenAgain = (state: LineState): boolean =>
  state === "FAILED" || state === "RETURNED";

/** Before the first payment nothing has been tried; a replaced payee waits among others who were. */
export const hasBeenPaying = (states: readonly LineState[]): boolean =>
  states.some((state) => state !== "WAITING");

interface Part {
  readonly state: LineState;
  readonly amount_fen: number;
}

/** What of an order has to lie ready: paid lines have theirs no more, and dropped ones need none. */
export const openFen = (lines: readonly Part[]): number =>
  lines
    .filter(({ state }) => state !== "PAID" && state !== "DROPPED")
    .reduce((sum, line) => sum + line.amount_fen, 0);

export type Outcome = "paid" | "failed" | "returned" | "unknown";

const afterOutcome = {
  paid: "PAID",
  failed: "FAILED",
  returned: "RETURNED",
  unknown: "UNKNOWN",
} as const satisfies Record<Outcome, LineState>;

export interface LineStep {
  readonly state: LineState;
  /** What the outcome does to the money: leaves the hold, comes back to it, or nothing. */
  readonly money: "settle" | "takeBack" | "none";
  /** Counted as paid, counted no more, counted anew, or as it was. */
  readonly quota: "use" | "release" | "again" | "none";
}

/**
 * What it does to a line that a result of it is taken back; undefined: it had none. What was counted as paid
 * stays counted, as it may have been; what counted as failed is counted anew.
 */
export function afterRevert(state: LineState): LineStep | undefined {
  if (state === "PAID") return { state: "PAYING", money: "takeBack", quota: "none" };
  if (state === "FAILED") return { state: "PAYING", money: "none", quota: "again" };
  return undefined;
}

/**
 * What an outcome does to a payee's line; undefined: nothing. Told twice it does nothing the second
 * time. Whoever was dropped can still turn out to have been paid.
 */
export function afterPayment(state: LineState, outcome: Outcome): LineStep | undefined {
  const next = afterOutcome[outcome];
  if (state === next) return undefined;
  if (outcome === "paid") return { state: next, money: "settle", quota: "use" };
  if (outcome === "returned") {
    return state === "PAID" ? { state: next, money: "takeBack", quota: "release" } : undefined;
  }
  if (state === "PAID" || state === "DROPPED") return undefined;
  return { state: next, money: "none", quota: outcome === "failed" ? "release" : "none" };
}
