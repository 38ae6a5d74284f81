import type { ErrorDefinition } from "#platform/contract/error.ts";
import { Refused } from "./refused.ts";

/** A lifecycle: the code of each state, and which state may follow which. */
interface Drawing<State extends string> {
  readonly states: Readonly<Record<State, number>>;
  readonly moves: Readonly<Record<State, readonly State[]>>;
  /** The refusal, which names the state as it is. */
  readonly refusal: ErrorDefinition;
}

/** Refuses a move that the state drawing does not have. */
export function expectMove<State extends string>(
  { states, moves, refusal }: Drawing<State>,
  code: number,
  wanted: State,
): void {
  const known = Object.keys(states) as State[];
  const state = known.find((one) => states[one] === code);
  if (state === undefined) throw new Error(`No state of ${known.join(", ")} has code ${code}`);
  if (!moves[state].includes(wanted)) throw new Refused(refusal, { state });
}
