import { type ErrorDefinition, platformErrors } from "#platform/contract/error.ts";
import { expectMove } from "#platform/server/moves.ts";

interface Drawn<State extends string> {
  readonly states: Readonly<Record<State, number>>;
  readonly moves: Readonly<Record<State, readonly State[]>>;
  readonly refusal?: ErrorDefinition;
}

/**
 * The code of the state that an order comes to, or a refusal if the drawing does not lead there. An
 * order may stay where it is: its approval goes through many states in one of the order's own.
 */
export function drawnMove<State extends string>(
  { states, moves, refusal = platformErrors.versionConflict }: Drawn<State>,
  code: number,
  to: State,
): number {
  if (code !== states[to]) expectMove({ states, moves, refusal }, code, to);
  return states[to];
}
