import { bookStates } from "../../states.ts";
import type { KeptLine } from "./difference.ts";

const { settled, reversed } = bookStates;

/** It was paid, or is taken from what is paid. */
const isMoney = ({ amountFen, state, isOpen }: KeptLine): boolean =>
  !isOpen && (amountFen < 0 || state === settled || state === reversed);

/**
 * How much of what an order was paid is still to be taken back: no more than all payments for its contract and type
 * come to by now, for what the book has had netted already is not taken twice.
 */
export function clawbackOf(paidFen: number, lines: readonly KeptLine[]): number {
  const had = lines.filter(isMoney).reduce((sum, line) => sum + line.amountFen, 0);
  return Math.max(0, Math.min(paidFen, had));
}
