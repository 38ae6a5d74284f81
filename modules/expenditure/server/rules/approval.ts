import { hasBeenPaying, summaryOf } from "#modules/payment-line/server/faces/rules.ts";
import type { ApprovalState } from "#modules/approval/states.ts";
import type { LineState } from "#modules/payment-line/states.ts";
import type { ExpenditureState } from "../../states.ts";
import type { OrderFacts } from "./lines.ts";

/** Hours that money stays held for an order that was sent back. */
export const holdHours = 72;

export interface Followed {
  readonly to: ExpenditureState;
  /** What is still held, counted and used is given back. */
  readonly isReleased: boolean;
  /** What is held is given back after a while, unless the order goes on. */
  readonly isTimed: boolean;
}

const to = (state: ExpenditureState): Followed => ({
  to: state,
  isReleased: false,
  isTimed: false,
});

/** A refused replacement leaves order and money where the payments have come to. */
const ended = (state: ExpenditureState, lines: readonly LineState[]): Followed =>
  hasBeenPaying(lines) ? to(summaryOf(lines)) : { ...to(state), isReleased: true };

const sentBack = (): Followed => ({ ...to("approving"), isTimed: true });

type Rule = (lines: readonly LineState[]) => Followed;
/** To pay: everybody had agreed, and one of them took it back. */
type Rules = Partial<Record<ExpenditureState, Rule>>;

const underWay: Rules = { approving: () => to("approving"), toPay: () => to("approving") };
const agreed: Rules = { approving: () => to("toPay") };
const rejected: Rule = (lines) => ended("rejected", lines);
const refused: Rules = { approving: rejected, toPay: rejected };
const handedBack: Rules = { approving: sentBack, toPay: sentBack };

const rules: Readonly<Record<ApprovalState, Rules>> = {
  pending: underWay,
  approving: underWay,
  suspended: underWay,
  approved: agreed,
  exempt: agreed,
  rejected: refused,
  terminated: refused,
  withdrawn: { approving: (lines) => ended("draft", lines) },
  returned: handedBack,
  financeRejected: handedBack,
};

/** What follows for an order from how its approval stands; undefined: nothing, it went on without. */
export function afterApproval(
  { state, lines }: OrderFacts,
  approval: ApprovalState,
): Followed | undefined {
  return rules[approval][state]?.(lines);
}

/** What was sent back and left lying. */
export const afterExpiry = ({ state, lines }: OrderFacts): Followed | undefined =>
  state === "approving" ? ended("expired", lines) : undefined;
