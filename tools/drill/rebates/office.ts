import type { LineState } from "#modules/payment-line/states.ts";
import type { KeptLine } from "#modules/rebate-book/server/rules/difference.ts";
import type { CorrectionKind, RebateState } from "#modules/rebate/states.ts";
import type { RebateRules } from "./rules.ts";

/** A line of the book, as far as its money goes. */
export interface Line extends KeptLine {
  readonly pair: number;
  amountFen: number;
  state: number;
  isOpen: boolean;
  orderId: number | null;
  readonly clawsBack: number | null;
}

export interface Part {
  readonly role: "DEALER" | "KEY_PERSON";
  readonly amountFen: number;
  state: LineState;
  /** It has been at the desk: a bank may say something of it, however late. */
  wasSent: boolean;
  /** Its money has left through the channel: this is counted here, and read by no rule. */
  hasLeft: boolean;
}

export interface Order {
  readonly id: number;
  readonly pair: number;
  readonly by: string;
  state: RebateState;
  readonly amountFen: number;
  readonly keyBp: number;
  nettedFen: number;
  parts: Part[];
  madeBy: string | null;
  offlineFrom: RebateState | null;
  isProvisional: boolean;
  correction: { readonly kind: CorrectionKind; readonly proposedBy: string } | null;
  /** What anybody has got of it: this is counted here, and read by no rule. */
  cashFen: number;
}

/** What a contract deserves by a type. Both belong to one dealer, who has further ones. */
export interface Pair {
  deservedFen: number;
  isLive: boolean;
}

/** A fifth of what is deserved is the most that key persons get. */
export const maxBp = 2_000;

/** Contracts of one dealer, their book and its orders: all that the rules decide about. */
export class Office {
  readonly pairs: Pair[];
  lines: Line[] = [];
  readonly orders: Order[] = [];
  readonly rules: RebateRules;
  /** So many orders were looked at when they were new. */
  seen = 0;
  #lines = 0;

  constructor(rules: RebateRules, pairs: readonly Pair[]) {
    this.rules = rules;
    this.pairs = pairs.map((pair) => ({ ...pair }));
  }

  readonly done: Record<string, number> = {};
  did = (what: string): void => void (this.done[what] = (this.done[what] ?? 0) + 1);

  linesOf = (pair: number): Line[] => this.lines.filter((line) => line.pair === pair);
  keptBy = (order: Order): Line[] => this.lines.filter(({ orderId }) => orderId === order.id);

  add(line: Omit<Line, "id">): void {
    this.#lines += 1;
    this.lines.push({ ...line, id: String(this.#lines) });
  }

  /** The newest but so many: things happen to what is under way. */
  orderBack = (nth: number): Order | undefined => this.orders.at(-1 - nth) ?? this.orders[0];
}
