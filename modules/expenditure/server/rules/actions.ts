import { approvalStates } from "#modules/approval/states.ts";
import { isOpenAgain } from "#modules/payment-line/server/faces/rules.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { Refused } from "#platform/server/refused.ts";
import { expenditureErrors } from "../../errors.ts";
import { type LineState } from "#modules/payment-line/states.ts";
import { type ExpenditureAction, type ExpenditureState, expenditureStates } from "../../states.ts";

/** What of an order decides what can be done to it. */
export interface ActionFacts {
  readonly state: ExpenditureState;
  /** A code of the approval; null: never submitted. */
  readonly approval: number | null;
  readonly createdBy: string;
  readonly lines: readonly LineState[];
  /** A payee whose payment is on its way or unknown. */
  readonly livePayee: string | null;
  /** Adjustments that moved away more of its cost than its wallet still bears. */
  readonly movedBy: string | null;
}

type ErrorName = keyof typeof expenditureErrors;
type Check = readonly [holds: boolean, name: ErrorName, values?: Readonly<Record<string, string>>];

const { returned, financeRejected, terminated } = approvalStates;
const isIn = ({ state }: ActionFacts, ...states: ExpenditureState[]) => states.includes(state);

/** It was sent back to its applicant, with the money still held. */
const isBack = ({ state, approval }: ActionFacts): boolean =>
  state === "approving" && (approval === returned || approval === financeRejected);

const afterPayment = (facts: ActionFacts): boolean =>
  isIn(facts, "failed", "partlyPaid", "returned");

function inHands(facts: ActionFacts, me: string): Check[] {
  return [
    [facts.createdBy !== me, "notYours"],
    [facts.state === "approving" && !isBack(facts), "underApproval"],
    [facts.state === "rejected" && facts.approval === terminated, "terminated"],
    [facts.state === "toPay", "approvedWaits"],
    [isIn(facts, "paying", "unknown"), "inPayment"],
    [isIn(facts, "paid", "voided"), "wrongState"],
  ];
}

const isReplaced = ({ lines }: ActionFacts): boolean => lines.includes("WAITING");

const against: Record<ExpenditureAction, (facts: ActionFacts, me: string) => readonly Check[]> = {
  update: inHands,
  submit: (facts, me) => [
    ...inHands(facts, me),
    [afterPayment(facts) && !isReplaced(facts), "nothingReplaced"],
  ],
  remove: (facts, me) => [
    [facts.createdBy !== me, "notYours"],
    [facts.state === "voided", "wrongState"],
    [
      facts.state !== "voided" && !(facts.state === "draft" && facts.approval === null),
      "submittedOnce",
    ],
  ],
  pay: (facts) => [
    [isIn(facts, "draft", "approving", "rejected", "expired"), "notApproved"],
    [isIn(facts, "paying", "unknown"), "inPayment"],
    [afterPayment(facts) || isIn(facts, "paid", "voided"), "wrongState"],
  ],
  retry: (facts) => [
    [isIn(facts, "paying", "unknown"), "inPayment"],
    [!isIn(facts, "paying", "unknown") && !afterPayment(facts), "wrongState"],
    [afterPayment(facts) && isReplaced(facts), "replacedFirst"],
    [afterPayment(facts) && !facts.lines.some(isOpenAgain), "nothingToRetry"],
  ],
  voided: (facts) => [
    [facts.state === "voided", "wrongState"],
    [facts.state === "paid", "paidStays"],
    [facts.state === "unknown" && facts.livePayee === null, "inPayment"],
    [facts.livePayee !== null, "attemptLive", { payee: facts.livePayee ?? "" }],
    [facts.movedBy !== null, "costMoved", { numbers: facts.movedBy ?? "" }],
  ],
};

/** Everything that stands against an action; empty means that it may be done. */
export const reasonsAgainst = (
  action: ExpenditureAction,
  facts: ActionFacts,
  me: string,
): Refused[] =>
  against[action](facts, me).flatMap(([holds, name, values]) =>
    holds ? [new Refused(expenditureErrors[name], { ...values })] : [],
  );

const names = Object.keys(expenditureStates) as ExpenditureState[];

/** A deleted draft is as if it were not there. */
export function stateOfCode(code: number): ExpenditureState {
  const state = names.find((name) => expenditureStates[name] === code);
  if (state === undefined || state === "deleted") throw new Refused(platformErrors.notFound);
  return state;
}
