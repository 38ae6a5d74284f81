import { Refused } from "#platform/server/refused.ts";
import { generalRequestErrors } from "../errors.ts";
import { editableApprovalCodes, type RequestAction, requestStates } from "../states.ts";

/** What of a request decides what can be done to it. */
interface Facts {
  readonly state: number;
  readonly approval_state: number | null;
  readonly created_by: string;
}

/** Everything that stands against an action; empty means that it may be done. */
export function reasonsAgainst(action: RequestAction, facts: Facts, me: string): Refused[] {
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
    [action === "remove" && isBack, "submittedOnce"],
    [action === "voided" && isDraft, "neverSubmitted"],
  ];
  return checks.flatMap(([holds, name]) =>
    holds ? [new Refused(generalRequestErrors[name])] : [],
  );
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
