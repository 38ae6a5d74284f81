import { isOpenAgain } from "#modules/payment-line/server/faces/rules.ts";
import type { LineState } from "#modules/payment-line/states.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebateErrors } from "../../errors.ts";
import { type RebateAction, type RebateState, rebateStates } from "../../states.ts";

/** What of an order decides what can be done to it. */
export interface ActionFacts {
  readonly state: RebateState;
  readonly createdBy: string;
  readonly lines: readonly LineState[];
  /** A payment is in a batch, on its way, or nobody knows its end. */
  readonly isLive: boolean;
}

type Name = keyof typeof rebateErrors;
type Check = readonly [holds: boolean, name: Name];

const isIn = ({ state }: ActionFacts, ...states: RebateState[]) => states.includes(state);
const isTried = (facts: ActionFacts) => isIn(facts, "failed", "partlyPaid", "returned");
const isUnderWay = (facts: ActionFacts) => isIn(facts, "paying", "unknown");

const inHands = (facts: ActionFacts, me: string): Check[] => [
  [isIn(facts, "paid", "voided"), "wrongState"],
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
    [isIn(facts, "toPay", "paid", "voided"), "wrongState"],
    [isUnderWay(facts), "inPayment"],
    [isTried(facts), "nothingBatched"],
    [facts.createdBy === me, "ownOrder"],
  ],
  pay: (facts, me) => [
    [isIn(facts, "draft", "approving", "toMake"), "notMade"],
    [isIn(facts, "paid", "voided"), "wrongState"],
    [isUnderWay(facts), "inPayment"],
    [isTried(facts), "nothingBatched"],
    [facts.createdBy === me, "ownOrder"],
  ],
  retry: (facts, me) => [
    [isUnderWay(facts), "inPayment"],
    [!isUnderWay(facts) && !isTried(facts), "wrongState"],
    [isTried(facts) && !facts.lines.some(isOpenAgain), "nothingToRetry"],
    [facts.createdBy === me, "ownOrder"],
  ],
  voided: (facts, me) => [
    [isIn(facts, "voided"), "wrongState"],
    [isIn(facts, "draft") && facts.createdBy !== me, "notYours"],
    [isUnderWay(facts), "inPayment"],
    [isIn(facts, "paid", "partlyPaid") || facts.lines.includes("PAID"), "paidStays"],
    [!isUnderWay(facts) && facts.isLive, "attemptLive"],
  ],
};

/** Everything that stands against an action; empty means that it may be done. */
export const reasonsAgainst = (action: RebateAction, facts: ActionFacts, me: string): Refused[] =>
  against[action](facts, me).flatMap(([holds, name]) =>
    holds ? [new Refused(rebateErrors[name])] : [],
  );

const names = Object.keys(rebateStates) as RebateState[];

export function stateOfCode(code: number): RebateState {
  const state = names.find((name) => rebateStates[name] === code);
  if (state === undefined) throw new Refused(platformErrors.notFound);
  return state;
}
