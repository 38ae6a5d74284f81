import type { ApprovalState } from "#modules/approval/states.ts";
import { authorOrRange, defineOrder } from "#modules/order/server/index.ts";
import type { ErrorDefinition } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Refused } from "#platform/server/refused.ts";
import { expenditure } from "../contract.ts";
import { expenditureErrors } from "../errors.ts";
import { expenditureKind as kind } from "../kind.ts";
import { expenditureActions, expenditureStates, moves } from "../states.ts";
import { payees } from "./support/payees.ts";
import { reasonsAgainst, stateOfCode } from "./rules/actions.ts";
import { afterApproval, holdHours } from "./rules/approval.ts";
import { besideOrder, risksOf } from "./support/advice.ts";
import { factsOf } from "./support/facts.ts";
import { orderList } from "./support/order-list.ts";
import { processOfOrder } from "./support/process-of-order.ts";
import { releaseAll } from "./support/release.ts";
import { tell } from "./support/told.ts";
import { expenditures } from "./tables.ts";

type Order = Row<typeof expenditures>;

const isListed = authorOrRange(orderList);

/** Money that leaves a wallet: held while people decide, paid payee by payee. */
export const expenditureOrder = defineOrder({
  kind,
  table: expenditures,
  states: expenditureStates,
  moves,
  first: "draft",
  refusal: expenditureErrors.wrongState,
  actions: expenditureActions,
  /** Who pays or voids need not see as far as who reads, nor the other way round. */
  async reaches(tx, actor, { id, action }) {
    const range = actor.rangeOf(expenditure[action].permission);
    return (await orderList.judge(tx, id, [range]))?.[0] ?? false;
  },
  facts: factsOf,
  against: (action, facts, me) => reasonsAgainst(action, facts, me.userId),
  fixLink,
  tell,
  isSeenBy: async (tx, actor, row) =>
    row.state !== expenditureStates.deleted && (await isListed(tx, actor, row)),
  risks: risksOf,
  beside: besideOrder,
  process: (tx, { id }) => processOfOrder(tx, id),
  /** Nobody decides on money that he gets. */
  async excludedApprovers(tx, { id }) {
    return (await payees.of(tx, id)).flatMap(({ state, user_id: userId }) =>
      state === "DROPPED" || userId === null ? [] : [userId],
    );
  },
  onApproval,
  mayGoBack: ({ state }) => state === expenditureStates.toPay,
});

const hour = 3_600_000;

/** Money follows the decision. What the order went on without is only kept. */
async function onApproval(tx: CommandTx, row: Order, approval: ApprovalState) {
  const lines = await payees.of(tx, row.id);
  const facts = { state: stateOfCode(row.state), lines: lines.map(({ state }) => state) };
  const followed = afterApproval(facts, approval);
  if (!followed) return {};
  const { to, isReleased, isTimed } = followed;
  if (isReleased) await releaseAll(tx, row, lines);
  const until = new Date(tx.now.getTime() + holdHours * hour);
  return { to, also: { hold_until: isTimed ? until.toISOString() : null } };
}

/** Where the mend of a reason is found: at the payout desk, at the order itself, or among all orders. */
function fixLink({ definition: { code } }: Refused, id: string): string | null {
  const isOneOf = (...errors: ErrorDefinition[]) => errors.some((error) => error.code === code);
  const { attemptLive, inPayment, underApproval, submittedOnce } = expenditureErrors;
  const { replacedFirst, nothingReplaced, notApproved, terminated, approvedWaits } =
    expenditureErrors;
  if (isOneOf(attemptLive, inPayment)) return "/biz/payoutDesk";
  if (isOneOf(terminated)) return "/biz/expenditure";
  if (isOneOf(expenditureErrors.costMoved)) return "/wallet/billAdjustment";
  const here = [underApproval, submittedOnce, replacedFirst, nothingReplaced, notApproved];
  return isOneOf(...here, approvedWaits) ? kind.link(id) : null;
}
