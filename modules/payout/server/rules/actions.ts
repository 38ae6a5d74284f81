import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";
import { type PayoutAction, payoutStates } from "../../states.ts";
import type { ErrorName, Obstacle } from "./obstacles.ts";

/** What of a payout decides what can be done to it. */
export interface Facts {
  readonly state: number;
  readonly createdBy: string;
  readonly applicantId: string;
  /** Another looks like it, which nobody has passed as meant too. */
  readonly hasTwin: boolean;
  /** Who imported from a bank's file that its last attempt failed. */
  readonly failedBy: string | null;
  readonly incident: string | null;
  readonly hasReceipt: boolean;
  readonly givesReceipts: boolean;
  /** Its last attempt went to a bank's website in a file. */
  readonly byFile: boolean;
  /** The channel, asked last, had no line of the submission; nobody may be sending it either. */
  readonly isKnownAbsent: boolean;
  /** Of any line that was sent together with it an answer contradicts another. */
  readonly isContradictedBeside: boolean;
  /** Its last attempt was released and certainly never sent. */
  readonly isUnsent: boolean;
  /** Who proposed the evidence that waits for a second person. */
  readonly evidenceBy: string | null;
  /** Until when the result of its last attempt can be taken back; null: it did not come by file. */
  readonly provisionalUntil: Date | null;
  /** A line of a statement shows its last attempt. */
  readonly isShown: boolean;
  /** Who asked to have its result taken back, which waits for a second person. */
  readonly revertBy: string | null;
  /** A result of its last attempt was taken back before: no file alone says any more how it ended. */
  readonly wasReverted: boolean;
  readonly now: Date;
  /** What its last failure has against paying it once more. */
  readonly againstRetry: Obstacle | null;
}

const { unchecked, ready, blocked, inBatch, inFile } = payoutStates;
const { submitted, processing, unknown, paid, failed, returned, parked } = payoutStates;
const before: readonly number[] = [unchecked, ready, blocked];
const uncertain: readonly number[] = [submitted, processing, unknown, parked];
const ended: readonly number[] = [failed, returned];

type Check = readonly [holds: boolean, name: ErrorName, values?: Obstacle["values"]];

const isIn = (facts: Facts, states: readonly number[]) => states.includes(facts.state);

/** The states an action is done in, and the words for the others. */
const onlyIn = (facts: Facts, ...states: number[]): Check[] => {
  if (isIn(facts, states)) return [];
  if (facts.state === inBatch) return [[true, "inBatch"]];
  return [[true, "wrongState"]];
};

/** What would pay it once more, or give it up, is only done when its end is certain. */
const afterItsEnd = (facts: Facts, ...states: number[]): Check[] =>
  isIn(facts, [...uncertain, inFile]) ? [[true, "outcomeUnknown"]] : onlyIn(facts, ...states);

const isContradicted = ({ incident }: Facts): Check => [incident !== null, "incident"];

const against: Record<PayoutAction, (facts: Facts, me: string) => readonly Check[]> = {
  check: (facts) => onlyIn(facts, ...before),
  chooseChannel: (facts) => onlyIn(facts, ...before),
  passDuplicate: (facts, me) => [
    ...onlyIn(facts, ...before),
    [!facts.hasTwin, "noTwin"],
    [facts.createdBy === me || facts.applicantId === me, "twinSecondPerson"],
  ],
  pay: (facts) => [...onlyIn(facts, ready), isContradicted(facts)],
  cancel: (facts) => [
    ...afterItsEnd(facts, ...before, ...ended),
    isContradicted(facts),
    isWishedBack(facts),
  ],
  retry: (facts, me) => [
    ...afterItsEnd(facts, ...ended),
    isContradicted(facts),
    isWishedBack(facts),
    // One person alone does not make a line payable again that may have been paid.
    [facts.failedBy === me, "failedByOneself"],
    ...ofLastFailure(facts),
  ],
  resend: (facts) => [
    ...onlyIn(facts, unknown, parked),
    [facts.incident !== null || facts.isContradictedBeside, "incident"],
    [facts.byFile, "byFile"],
    [isIn(facts, [unknown, parked]) && !facts.isKnownAbsent, "notKnownAbsent"],
  ],
  withdraw: (facts) =>
    isIn(facts, [submitted]) ? [[!facts.isUnsent, "maybeSent"]] : onlyIn(facts, submitted),
  look: (facts) => [...onlyIn(facts, ...uncertain, paid), [facts.byFile, "byFile"]],
  proposeEvidence: (facts) => [
    ...(facts.incident === null ? onlyIn(facts, unknown, parked, ...openByRevert(facts)) : []),
    [facts.evidenceBy !== null, "evidenceOpen"],
  ],
  confirmEvidence: byAnother,
  rejectEvidence: byAnother,
  proposeRevert: (facts) => [...againstRevert(facts), isWishedBack(facts)],
  confirmRevert: (facts) => [[facts.revertBy === null, "noRevert"], ...againstRevert(facts)],
  rejectRevert: (facts) => [[facts.revertBy === null, "noRevert"]],
  fetchReceipt: (facts) => [
    ...onlyIn(facts, paid),
    [facts.hasReceipt, "receiptThere"],
    [!facts.givesReceipts || facts.byFile, "noReceipts"],
  ],
  reveal: () => [],
};

/** While people look whether it ended so at all, nobody pays it once more or gives it up. */
const isWishedBack = ({ revertBy }: Facts): Check => [revertBy !== null, "revertOpen"];

/** Its file's word was taken back: it ends by a line of a statement, by another word, or by evidence. */
const openByRevert = ({ wasReverted }: Facts): readonly number[] =>
  wasReverted ? [inFile, processing] : [];

function againstRevert(facts: Facts): readonly Check[] {
  const { provisionalUntil: until, isShown, now } = facts;
  if (!isIn(facts, [paid, failed])) return onlyIn(facts, paid, failed);
  return [
    [until === null, "revertNotByFile"],
    [until !== null && until <= now, "revertTooLate"],
    [isShown, "revertShown"],
    isContradicted(facts),
  ];
}

function ofLastFailure({ againstRetry: obstacle }: Facts): readonly Check[] {
  return obstacle ? [[true, obstacle.name, obstacle.values]] : [];
}

function byAnother({ evidenceBy }: Facts, me: string): readonly Check[] {
  return [
    [evidenceBy === null, "noEvidence"],
    [evidenceBy === me, "evidenceSecondPerson"],
  ];
}

/** Everything that stands against an action; empty means that it may be done. */
export const reasonsAgainst = (action: PayoutAction, facts: Facts, me: string): Refused[] =>
  against[action](facts, me).flatMap(([holds, name, values]) =>
    holds ? [new Refused(payoutErrors[name], { ...values })] : [],
  );

export function expectMay(action: PayoutAction, facts: Facts, me: string): void {
  const [reason] = reasonsAgainst(action, facts, me);
  if (reason) throw reason;
}

interface Tried {
  readonly attempts: number;
  readonly channel_id: string | null;
  readonly fail_category: string | null;
}

/** After an attempt the way changes only when the old one could not pay at all. */
export const mustKeepChannel = (payout: Tried, wanted: string): boolean =>
  payout.attempts > 0 &&
  payout.channel_id !== null &&
  payout.channel_id !== wanted &&
  !mayChangeChannel(payout.fail_category);

/** Only what is the channel's own trouble lets another channel step in (design §2.4, rule 8). */
export const mayChangeChannel = (category: string | null): boolean =>
  category === "CHANNEL_BALANCE" || category === "MAINTENANCE";
