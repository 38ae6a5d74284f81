import { type BookReason, bookStates } from "../../states.ts";

/** A line as far as reckoning its contract and type anew is concerned. */
export interface KeptLine {
  readonly id: string;
  readonly amountFen: number;
  readonly state: number;
  readonly isOpen: boolean;
}

/** What a contract deserves by a type now, as the newest rule says. */
export interface Due {
  readonly deservedFen: number;
  /** The contract still runs; of one that was ended nothing is deserved. */
  readonly isLive: boolean;
  /** Its dealer's month is settled as a whole, so nobody applies for it alone. */
  readonly isByMonth: boolean;
  /** Where the rule gives nothing: which of its steps says so. */
  readonly against: BookReason | null;
}

/** What the line that may still change has to say. */
export interface OpenLine {
  readonly amountFen: number;
  readonly state: number;
  readonly reason: BookReason | null;
}

export interface Plan {
  /** Undefined: there is no such line, and none is needed. */
  readonly open: OpenLine | undefined;
  /** Lines that were paid, and turn by what became of their contract. */
  readonly turned: readonly { readonly id: string; readonly state: number }[];
}

const { generated, notAllowed, allowed, settled, reversed } = bookStates;

function standingOf(
  amountFen: number,
  due: Due,
  hasFrozen: boolean,
): Pick<OpenLine, "state" | "reason"> {
  if (amountFen < 0) return { state: generated, reason: "toBeNetted" };
  if (amountFen > 0) {
    return due.isByMonth
      ? { state: generated, reason: "byMonth" }
      : { state: allowed, reason: null };
  }
  if (!due.isLive) return { state: reversed, reason: "leaseEnded" };
  return { state: notAllowed, reason: hasFrozen ? "nothingMore" : due.against };
}

/** A lease start that a rule does not reach by its day is none of its business, unless it once was. */
const isOutside = ({ isLive, against }: Due): boolean => !isLive || against === "notEffective";

/**
 * How the lines of one contract and type become what is deserved now. What was applied for stays as it is: the one open
 * line takes up the difference, plus or minus, so that all of them always add up to what is deserved (design 2.5.1).
 */
export function planOf(lines: readonly KeptLine[], due: Due): Plan {
  const frozen = lines.filter(({ isOpen }) => !isOpen);
  const open = lines.find(({ isOpen }) => isOpen);
  const amountFen = due.deservedFen - frozen.reduce((sum, line) => sum + line.amountFen, 0);
  const [from, to] = due.isLive ? [reversed, settled] : [settled, reversed];
  // What was given back into another line stays at nothing, whatever becomes of the contract.
  const turned = frozen
    .filter((line) => line.state === from && line.amountFen !== 0)
    .map(({ id }) => ({ id, state: to }));
  const isNeeded = open !== undefined || amountFen !== 0 || (lines.length === 0 && !isOutside(due));
  if (!isNeeded) return { open: undefined, turned };
  return { open: { amountFen, ...standingOf(amountFen, due, frozen.length > 0) }, turned };
}
