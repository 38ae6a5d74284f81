import type { ApprovalState } from "#modules/approval/states.ts";

export const people = ["ann", "bob", "cat", "dan"] as const;
export type Person = (typeof people)[number];

/** Bank details that somebody typed. */
export interface Typed {
  readonly account: string;
  readonly by: Person;
}

/** An account that became a party's instead of another, and by whose hands. */
export interface BankChange extends Typed {
  readonly approvedBy: Person;
  readonly hour: number;
}

export interface Decision {
  readonly to: ApprovalState;
  readonly by: Person;
  readonly hour: number;
}

/**
 * Somebody whom orders pay, kept by the product's own rules. Each step is taken only if no rule stands
 * against it, and says whether it was.
 */
export interface Party {
  readonly name: string;
  /** Writes, or proposes instead of what is in force. */
  type(typed: Typed): boolean;
  submit(me: Person): boolean;
  /** What is decided on, while an approval runs. */
  readonly waiting: Typed | null;
  /** Gives the change of bank data that follows, if one does. */
  decide(decision: Decision): BankChange | null;
  giveUp(me: Person): boolean;
  disable(me: Person): boolean;
  /** What an order would take now. */
  readonly inForce: string | null;
  /** What contradicts itself in what is kept. */
  readonly fault: string | null;
}

const running: ReadonlySet<ApprovalState> = new Set(["pending", "approving", "suspended"]);
export const isRunning = (state: ApprovalState | null): boolean =>
  state !== null && running.has(state);
