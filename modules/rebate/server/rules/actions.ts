import { isOpenAgain } from "#modules/payment-line/server/faces/rules.ts";
import type { LineState } from "#modules/payment-line/states.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebateErrors } from "../../errors.ts";
import {
  type CorrectionKind,
  provisionalHours,
  type RebateAction,
  type RebateState,
  rebateStates,
} from "../../states.ts";

/** What of an order decides what can be done to it. */
export interface ActionFacts {
  readonly state: RebateState;
  readonly createdBy: string;
  readonly lines: readonly LineState[];
  /** A payment is in a batch, on its way, or nobody knows its end. */
  readonly isLive: boolean;
  readonly madeBy: string | null;
  /** What a file said of it can still be taken back. */
  readonly isProvisional: boolean;
  /** What one person wants taken back of it, and another has to agree to. */
  readonly correction: { readonly kind: CorrectionKind; readonly proposedBy: string } | null;
}

type Name = keyof typeof rebateErrors;
type Check = readonly [holds: boolean, name: Name, values?: Readonly<Record<string, string>>];

const isIn = ({ state }: ActionFacts, ...states: RebateState[]) => states.includes(state);
const isTried = (facts: ActionFacts) => isIn(facts, "failed", "partlyPaid", "returned");
const isUnderWay = (facts: ActionFacts) => isIn(facts, "paying", "unknown");

const isOver = (facts: ActionFacts) => isIn(facts, "paid", "paidOffline", "voided", "clawedBack");

const hours = String(provisionalHours);
const againstRevert = (facts: ActionFacts): Check[] => [
  [!isIn(facts, "paidOffline"), "wrongState"],
  [isIn(facts, "paidOffline") && !facts.isProvisional, "revertTooLate", { hours }],
  [facts.lines.includes("PAID"), "paidByChannel"],
];
const againstClawback = (facts: ActionFacts): Check[] => [
  [!isIn(facts, "paid", "paidOffline"), "wrongState"],
];
const againstCorrection = { CLAWBACK: againstClawback, OFFLINE: againstRevert } as const;

const inHands = (facts: ActionFacts, me: string): Check[] => [
  [isOver(facts), "wrongState"],
  [facts.createdBy !== me, "notYours"],
  [isIn(facts, "approving"), "underApproval"],
  [isIn(facts, "toMake", "toPay") || isTried(facts), "approved"],
  [isUnderWay(facts), "inPayment"],
];

const against: Record<RebateAction, (facts: ActionFacts, me: string) => readonly Check[]> = {
  update: inHands,
  submit: inHands,
  make: (facts, me) => [
    [isIn(facts, "draft", "approving"), "notApproved"],
    [isIn(facts, "toPay") || isOver(facts), "wrongState"],
    [isUnderWay(facts), "inPayment"],
    [isTried(facts), "nothingBatched"],
    [facts.createdBy === me, "ownOrder"],
  ],
  pay: (facts, me) => [
    [isIn(facts, "draft", "approving", "toMake"), "notMade"],
    [isOver(facts), "wrongState"],
    [isUnderWay(facts), "inPayment"],
    [isTried(facts), "nothingBatched"],
    [facts.createdBy === me, "ownOrder"],
  ],
  /** Whoever says that it was paid outside is neither who asked for the money nor who made it ready. */
  import: (facts, me) => [
    [isIn(facts, "draft", "approving"), "notApproved"],
    [isIn(facts, "partlyPaid", "returned") || isOver(facts), "wrongState"],
    [isUnderWay(facts), "inPayment"],
    [isIn(facts, "failed") && facts.isLive, "attemptLive"],
    [facts.createdBy === me || facts.madeBy === me, "ownOffline"],
  ],
  retry: (facts, me) => [
    [isUnderWay(facts), "inPayment"],
    [!isUnderWay(facts) && !isTried(facts), "wrongState"],
    [isTried(facts) && !facts.lines.some(isOpenAgain), "nothingToRetry"],
    [facts.createdBy === me, "ownOrder"],
  ],
  voided: (facts, me) => [
    [isIn(facts, "voided", "paidOffline", "clawedBack"), "wrongState"],
    [isIn(facts, "draft") && facts.createdBy !== me, "notYours"],
    [isUnderWay(facts), "inPayment"],
    [isIn(facts, "paid", "partlyPaid") || facts.lines.includes("PAID"), "paidStays"],
    [!isUnderWay(facts) && facts.isLive, "attemptLive"],
  ],
  clawBack: (facts) => [...againstClawback(facts), [facts.correction !== null, "correctionOpen"]],
  revertOffline: (facts) => [
    ...againstRevert(facts),
    [facts.correction !== null, "correctionOpen"],
  ],
  confirmCorrection: (facts, me) => {
    const { correction, createdBy, madeBy } = facts;
    if (correction === null) return [[true, "noCorrection"]];
    return [
      ...againstCorrection[correction.kind](facts),
      [correction.proposedBy === me, "ownCorrection"],
      [createdBy === me || madeBy === me, "correctionOfOwn"],
    ];
  },
  rejectCorrection: ({ correction }) => [[correction === null, "noCorrection"]],
};

/** Everything that stands against an action; empty means that it may be done. */
export const reasonsAgainst = (action: RebateAction, facts: ActionFacts, me: string): Refused[] =>
  against[action](facts, me).flatMap(([holds, name, values]) =>
    holds ? [new Refused(rebateErrors[name], { ...values })] : [],
  );

const names = Object.keys(rebateStates) as RebateState[];

export function stateOfCode(code: number): RebateState {
  const state = names.find((name) => rebateStates[name] === code);
  if (state === undefined) throw new Refused(platformErrors.notFound);
  return state;
}
