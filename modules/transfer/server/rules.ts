import { Refused } from "#platform/server/refused.ts";
import { transferErrors } from "../errors.ts";
import { type TransferAction, type TransferState, transferStates as states } from "../states.ts";

/** What of a transfer decides what can be done to it. */
export interface TransferFacts {
  readonly state: number;
  readonly employee_id: string;
  readonly position_id: string;
  readonly post_department_id: string;
  readonly senior_id: string | null;
  readonly team_senior_id: string | null;
  readonly effective_on: string;
  readonly from_position_id: string | null;
  readonly from_department_id: string | null;
  readonly from_senior_id: string | null;
  /** The day in Shanghai. */
  readonly today: string;
}

/** In which states each action has its place. */
const places: Record<TransferAction, readonly TransferState[]> = {
  update: ["draft", "rejected"],
  submit: ["draft", "rejected"],
  undo: ["draft", "rejected", "awaitingDay"],
};

const isUnchanged = (facts: TransferFacts): boolean =>
  facts.position_id === facts.from_position_id &&
  facts.post_department_id === facts.from_department_id &&
  facts.senior_id === facts.from_senior_id &&
  facts.team_senior_id === null;

/** Everything that stands against an action; empty means that it may be done. */
export function reasonsAgainst(
  action: TransferAction,
  facts: TransferFacts,
  me: string,
): Refused[] {
  const { state, effective_on: day, today } = facts;
  if (!places[action].some((name) => states[name] === state)) return [misplaced(state)];
  if (facts.employee_id === me) return [new Refused(transferErrors.ownTransfer)];
  if (action !== "submit") return [];
  return [
    ...(day < today ? [new Refused(transferErrors.dayPassed, { day })] : []),
    ...(isUnchanged(facts) ? [new Refused(transferErrors.nothingChanges)] : []),
  ];
}

function misplaced(state: number): Refused {
  if (state === states.approving) return new Refused(transferErrors.underApproval);
  if (state === states.inEffect) return new Refused(transferErrors.inEffect);
  return new Refused(transferErrors.wrongState);
}

interface Given {
  readonly employeeId: string;
  readonly seniorId: string | null;
  readonly teamSeniorId: string | null;
  readonly effectiveDate: string;
}

/** Refuses what could come to nothing whatever becomes of the organisation. */
export function expectSensible(
  { employeeId, seniorId, teamSeniorId, effectiveDate: day }: Given,
  today: string,
): void {
  if (seniorId === employeeId || teamSeniorId === employeeId) {
    throw new Refused(transferErrors.seniorIsSelf);
  }
  if (day < today) throw new Refused(transferErrors.dayPassed, { day });
}

/** A day comes with its first moment, and a transfer of it is due until it has been seen to. */
export const isDue = (day: string, today: string): boolean => day <= today;
