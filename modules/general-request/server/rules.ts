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
