import { type Effect } from "./fault-kinds.ts";

interface AmountRule {
  /** The last two digits of the amount in fen. */
  readonly ending: number;
  readonly effect: Effect;
  readonly params?: Readonly<Record<string, string | number | boolean>>;
}

const minute = 60_000;

/** Amounts that show a fault without ordering one; all others succeed after about a second. */
export const amountRules: readonly AmountRule[] = [
  { ending: 13, effect: "accountClosed" },
  { ending: 17, effect: "noAnswerExecuted" },
  { ending: 19, effect: "noAnswerNotExecuted" },
  { ending: 23, effect: "returnedLater", params: { ms: 2 * minute } },
  { ending: 29, effect: "unsureThenSuccess", params: { ms: 30 * minute } },
];

/** Hundred yuan and more have fen too, so only the ending counts, and zero-fen amounts are plain. */
export function amountRuleFor(amountFen: number): AmountRule | undefined {
  return amountRules.find(({ ending }) => amountFen % 100 === ending);
}
