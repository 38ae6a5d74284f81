import { Refused } from "#platform/server/refused.ts";
import { leaseErrors } from "../../errors.ts";
import { type LeaseAction, leaseMoves, type LeaseState, leaseStates } from "../../states.ts";

export function stateNamed(code: number): LeaseState {
  const names = Object.keys(leaseStates) as LeaseState[];
  const found = names.find((name) => leaseStates[name] === code);
  if (!found) throw new Error(`No state of a lease start has code ${code}`);
  return found;
}

/** Where an action leads; an edit leaves it to the rules. */
const leadsTo: Readonly<Record<Exclude<LeaseAction, "update">, LeaseState>> = {
  match: "matchedByHand",
  unmatch: "unmatched",
  cancel: "void",
  restore: "unmatched",
};

const matched: ReadonlySet<LeaseState> = new Set(["matchedByRule", "matchedByHand"]);

function isPossible(action: LeaseAction, state: LeaseState): boolean {
  if (action === "update") return state !== "void";
  if (action === "unmatch") return matched.has(state);
  if (action === "restore") return state === "void";
  const moves: readonly LeaseState[] = leaseMoves[state];
  return moves.includes(leadsTo[action]);
}

export interface LeaseFacts {
  readonly state: number;
  /** Whether any module has orders that lease starts belong to. */
  readonly hasOrderKinds: boolean;
}

/** Everything that stands against an action; empty means that it may be done. */
export function reasonsAgainst(action: LeaseAction, facts: LeaseFacts): Refused[] {
  const checks: [boolean, keyof typeof leaseErrors][] = [
    [!isPossible(action, stateNamed(facts.state)), "wrongState"],
    [action === "match" && !facts.hasOrderKinds, "noOrderKinds"],
  ];
  return checks.flatMap(([holds, name]) => (holds ? [new Refused(leaseErrors[name])] : []));
}
