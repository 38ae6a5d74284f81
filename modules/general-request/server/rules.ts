import { platformErrors } from "#platform/contract/error.ts";
import { expectMove } from "#platform/server/moves.ts";
import { Refused } from "#platform/server/refused.ts";
import { generalRequestErrors } from "../errors.ts";
import {
  editableApprovalCodes,
  moves,
  type RequestDeed,
  type RequestState,
  requestStates,
} from "../states.ts";

const drawing = { states: requestStates, moves, refusal: generalRequestErrors.wrongState };

/** Refuses a move that the state drawing does not have. */
export const expectCanBecome = (code: number, wanted: RequestState): void =>
  expectMove(drawing, code, wanted);

/** What of a request decides what can be done to it. */
interface Facts {
  readonly state: number;
  readonly approval_state: number | null;
  readonly created_by: string;
}

/** Everything that stands against a deed; empty means that it may be done. */
export function reasonsAgainst(deed: RequestDeed, facts: Facts, me: string): Refused[] {
  const { state, approval_state: approval } = facts;
  if (state !== requestStates.normal) return [new Refused(generalRequestErrors.wrongState)];
  const isDraft = approval === null;
  const isBack = (editableApprovalCodes as readonly number[]).includes(approval ?? 0);
  const isTerminated = approval === 2009;
  const isApproved = approval === 2003 || approval === 2008;
  const isRunning = !isDraft && !isBack && !isTerminated && !isApproved;
  const checks: [boolean, keyof typeof generalRequestErrors][] = [
    [facts.created_by !== me, "notYours"],
    [isApproved, "approved"],
    [isTerminated, "terminated"],
    [isRunning, "underApproval"],
    [deed === "remove" && isBack, "submittedOnce"],
    [deed === "voided" && isDraft, "neverSubmitted"],
  ];
  return checks.flatMap(([holds, name]) =>
    holds ? [new Refused(generalRequestErrors[name])] : [],
  );
}

/** Refuses what cannot be done. Who has no part in a request does not learn that it exists. */
export function expectMay(deed: RequestDeed, facts: Facts, me: string): void {
  if (facts.created_by !== me) throw new Refused(platformErrors.notFound);
  const [reason] = reasonsAgainst(deed, facts, me);
  if (reason) throw reason;
}

const fewest = 5;
const tooManyTimes = 3;

/**
 * What the applicant usually asks for, if this is more than three times as much; null: it is not,
 * or too little is known to tell.
 */
export function unusualAgainst(amountFen: number, granted: readonly number[]): number | null {
  if (granted.length < fewest) return null;
  const median = medianOf(granted);
  return amountFen > tooManyTimes * median ? median : null;
}

/** Of an even number, the lower of the two in the middle: an amount that there was. */
const medianOf = (amounts: readonly number[]): number =>
  amounts.toSorted((one, other) => one - other)[Math.floor((amounts.length - 1) / 2)] ?? 0;
