import { expectMove } from "#platform/server/moves.ts";
import { Refused } from "#platform/server/refused.ts";
import { employeeErrors } from "../errors.ts";
import { employeeStates, moves } from "../states.ts";

const drawing = { states: employeeStates, moves, refusal: employeeErrors.wrongState };

/** 转正: only who is on probation is confirmed. */
export const expectOnProbation = (state: number): void => expectMove(drawing, state, "employed");

/** Of whom has left the entry stays as it was. */
export function expectHere(state: number): void {
  if (state === employeeStates.left)
    throw new Refused(employeeErrors.wrongState, { state: "left" });
}

/** Nobody does HR's work on himself. */
export function expectOther(me: string, id: string): void {
  if (me === id) throw new Refused(employeeErrors.ownEntry);
}

interface Days {
  readonly entryDate: string | null;
  readonly probationEndDate: string | null;
}

export function expectInOrder({ entryDate, probationEndDate }: Days): void {
  const isReversed =
    entryDate !== null && probationEndDate !== null && probationEndDate < entryDate;
  if (isReversed) throw new Refused(employeeErrors.datesReversed);
}

/** Somebody is on probation from his entry until the day that was agreed has passed. */
export function stateFrom({ probationEndDate }: Days, today: string): number {
  const isOnProbation = probationEndDate !== null && probationEndDate >= today;
  return isOnProbation ? employeeStates.probation : employeeStates.employed;
}
