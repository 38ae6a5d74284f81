import { Refused } from "#platform/server/refused.ts";
import { eSignErrors } from "../../errors.ts";
import { type ContractAction, runningCodes, signedCodes, signStates } from "../../states.ts";
import { isRemindedLately, mostReminders } from "./timing.ts";

/** What of a contract decides what can be done to it. */
export interface Facts {
  readonly state: number;
  readonly isBeingStarted: boolean;
  readonly isBeingRevoked: boolean;
  readonly boundTo: string | null;
  /** It is the contract of an order that the person applied for himself. */
  readonly isOwnOrder: boolean;
  /** The department has its signers reminded by text message. */
  readonly remindsBySms: boolean;
  readonly reminders: number;
  readonly remindedAt: Date | null;
  readonly hasFile: boolean;
  /** What the department's switch says. */
  readonly maySkip: boolean;
  readonly hasOrderKinds: boolean;
  readonly now: Date;
}

type Reason = readonly [holds: boolean, error: keyof typeof eSignErrors];

/** Where doing without the missing signatures still means something. */
export const skippableCodes: readonly number[] = [
  signStates.notStarted,
  ...runningCodes,
  signStates.refused,
  signStates.expired,
  signStates.disputed,
];

const checks: Record<ContractAction, (facts: Facts) => readonly Reason[]> = {
  start: ({ state, isBeingStarted }) => [
    [state !== signStates.notStarted, "startedAlready"],
    [isBeingStarted, "beingStarted"],
  ],
  refresh: (facts) => begun(facts),
  remind: (facts) => [
    ...running(facts),
    [!facts.remindsBySms, "remindersOff"],
    [facts.reminders >= mostReminders, "remindedEnough"],
    [isRemindedLately(facts.remindedAt, facts.now), "remindedLately"],
  ],
  copyLink: (facts) => running(facts),
  skip: ({ state, isBeingStarted, isBeingRevoked, maySkip, isOwnOrder }) => [
    [!skippableCodes.includes(state), "ended"],
    [isBeingStarted, "beingStarted"],
    [isBeingRevoked, "beingRevoked"],
    [!maySkip, "skipNotAllowed"],
    [isOwnOrder, "ownOrder"],
  ],
  bind: ({ state, boundTo, hasOrderKinds }) => [
    [!signedCodes.includes(state), "notSigned"],
    [boundTo !== null, "boundElsewhere"],
    [!hasOrderKinds, "noOrderKind"],
  ],
  unbind: ({ boundTo }) => [[boundTo === null, "notBound"]],
  revoke: ({ state, isBeingStarted, isBeingRevoked }) => [
    [state !== signStates.notStarted && !runningCodes.includes(state), "ended"],
    [isBeingStarted, "beingStarted"],
    [isBeingRevoked, "beingRevoked"],
  ],
  archive: ({ state }) => [
    [state === signStates.archived, "archivedAlready"],
    [!signedCodes.includes(state), "notSigned"],
  ],
  signedFile: ({ state, hasFile }) => [
    [!signedCodes.includes(state), "notSigned"],
    [signedCodes.includes(state) && !hasFile, "fileNotThere"],
  ],
};

const begun = ({ state, isBeingStarted }: Facts): readonly Reason[] => [
  [state === signStates.notStarted && !isBeingStarted, "notStarted"],
  [isBeingStarted, "beingStarted"],
];

const running = (facts: Facts): readonly Reason[] => [
  ...begun(facts),
  [facts.state !== signStates.notStarted && !runningCodes.includes(facts.state), "ended"],
];

/** Everything that stands against an action; empty means that it may be done. */
export function reasonsAgainst(action: ContractAction, facts: Facts): Refused[] {
  const values = { orderNo: facts.boundTo ?? "" };
  return checks[action](facts).flatMap(([holds, error]) =>
    holds ? [new Refused(eSignErrors[error], values)] : [],
  );
}

/** Refuses what cannot be done, by the same reasons that the screen was told. */
export function expectMay(action: ContractAction, facts: Facts): void {
  const [reason] = reasonsAgainst(action, facts);
  if (reason) throw reason;
}
