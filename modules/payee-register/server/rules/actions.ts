import { approvalStates } from "#modules/approval/states.ts";
import { isBankCard } from "#platform/contract/validators.ts";
import { Refused } from "#platform/server/refused.ts";
import { payeeRegisterErrors } from "../../errors.ts";
import type { RegisterAction, StoredStates } from "../../states.ts";

const { pending, approving, suspended, terminated } = approvalStates;
const running: readonly (number | null)[] = [pending, approving, suspended];

/** What of somebody registered decides what can be done to him. */
export interface RegisterFacts {
  readonly state: number;
  readonly approval_state: number | null;
  readonly created_by: string;
  readonly staged_sealed: object | null;
}

type Check = readonly [boolean, keyof typeof payeeRegisterErrors];

/** The author writes and submits; others renew and disable. */
const ofAuthor: readonly RegisterAction[] = ["update", "submit", "remove"];

/** Somebody effective stays so while a change of him is written and decided on. */
function againstEffective(action: RegisterAction, facts: RegisterFacts, me: string): Check[] {
  const isStaged = facts.staged_sealed !== null;
  const goesOn = action === "submit" || action === "remove";
  const stops = action === "renew" || action === "disable";
  return [
    [goesOn && !isStaged, "nothingStaged"],
    [stops && isStaged, "changeOpen"],
    [action === "renew" && facts.created_by === me, "ownRenewal"],
  ];
}

function againstCandidate(action: RegisterAction, facts: RegisterFacts): Check[] {
  const isDraft = facts.approval_state === null;
  const isTerminated = facts.approval_state === terminated;
  return [
    [action === "renew", "notEffective"],
    [action === "disable" && isDraft, "neverSubmitted"],
    [action === "remove" && !isDraft, "submittedOnce"],
    [(action === "update" || action === "submit") && isTerminated, "terminated"],
  ];
}

/** Everything that stands against an action in a register; empty means that it may be done. */
export const reasonsIn =
  (states: StoredStates) =>
  (action: RegisterAction, facts: RegisterFacts, me: string): Refused[] => {
    if (facts.state === states.disabled) return [new Refused(payeeRegisterErrors.ended)];
    const checks: Check[] = [
      [ofAuthor.includes(action) && facts.created_by !== me, "notYours"],
      [running.includes(facts.approval_state), "underApproval"],
      ...(facts.state === states.effective
        ? againstEffective(action, facts, me)
        : againstCandidate(action, facts)),
    ];
    return checks.flatMap(([holds, name]) =>
      holds ? [new Refused(payeeRegisterErrors[name])] : [],
    );
  };

/** A person's card carries a check digit; a company's account need not. */
export function expectCard(account: string | undefined, isPublic: boolean): void {
  if (account === undefined || isPublic || isBankCard(account)) return;
  throw new Refused(payeeRegisterErrors.cardWrong);
}
