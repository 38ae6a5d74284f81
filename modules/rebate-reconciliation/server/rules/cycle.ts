import { Refused } from "#platform/server/refused.ts";
import { reconciliationErrors } from "../../errors.ts";
import { type CycleAction, cycleMoves, type CycleState, cycleStates } from "../../states.ts";

/** What of a cycle decides what can be done to it. */
export interface CycleFacts {
  readonly state: number;
  readonly confirmedBy: string | null;
  readonly closedBy: string | null;
}

export function stateOf(code: number): CycleState {
  const found = (Object.keys(cycleStates) as CycleState[]).find(
    (name) => cycleStates[name] === code,
  );
  if (found === undefined) throw new Error(`No cycle has the state ${code}`);
  return found;
}

/** In which states an action can be done. */
const states: Readonly<Record<CycleAction, readonly CycleState[]>> = {
  update: ["notStarted"],
  open: ["notStarted"],
  refresh: ["reconciling", "toConfirm", "hasDifferences", "confirmed", "reopened"],
  confirm: ["toConfirm", "hasDifferences", "reopened"],
  close: ["confirmed"],
  reopen: ["closed"],
};

/** Everything that stands against an action; empty means that it may be done. */
export function reasonsAgainst(action: CycleAction, facts: CycleFacts, me: string): Refused[] {
  const { state, confirmedBy, closedBy } = facts;
  if (!states[action].includes(stateOf(state)))
    return [new Refused(reconciliationErrors.wrongState)];
  if (action === "close" && confirmedBy === me) {
    return [new Refused(reconciliationErrors.ownConfirmation)];
  }
  if (action === "reopen" && closedBy === me) return [new Refused(reconciliationErrors.ownClosing)];
  return [];
}

/** Whether the other side's files come in, and differences are decided on. */
const working: readonly CycleState[] = ["toConfirm", "hasDifferences", "reopened"];
export const takesFiles = (code: number): boolean =>
  [...working, "reconciling"].includes(stateOf(code));
export const isWorked = (code: number): boolean => working.includes(stateOf(code));

interface Standing {
  /** Rows of the other side that count. */
  readonly entries: number;
  readonly openDifferences: number;
}

/** Where a cycle stands after its lines were looked at anew, or decided on. */
export function stateAfter(code: number, { entries, openDifferences }: Standing): number {
  const wanted = stateWanted(entries, openDifferences);
  const from = stateOf(code);
  const moves: readonly CycleState[] = cycleMoves[from];
  if (from === wanted) return code;
  if (!moves.includes(wanted)) throw new Error(`A cycle goes from ${from} to ${wanted}`);
  return cycleStates[wanted];
}

function stateWanted(entries: number, openDifferences: number): CycleState {
  if (entries === 0) return "reconciling";
  return openDifferences > 0 ? "hasDifferences" : "toConfirm";
}

/** Refuses days in the wrong order. */
export function expectDays(days: { fromDay: string; toDay: string; cutOff: string }): void {
  if (days.fromDay > days.toDay || days.toDay > days.cutOff) {
    throw new Refused(reconciliationErrors.daysWrong);
  }
}
