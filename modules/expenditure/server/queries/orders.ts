import { approvalEvents } from "#modules/approval-task/server/index.ts";
import { expectSeesOrder } from "#modules/approval/server/index.ts";
import { likelyChannel } from "#modules/payout/server/index.ts";
import type { ErrorDefinition } from "#platform/contract/error.ts";
import type { Fen } from "#platform/contract/money.ts";
import { historyOf } from "#platform/server/history.ts";
import { query } from "#platform/server/query.ts";
import type { Refused } from "#platform/server/refused.ts";
import { expenditure } from "../../contract.ts";
import { expenditureErrors } from "../../errors.ts";
import { expenditureDeeds } from "../../states.ts";
import { reasonsAgainst } from "../rules/deeds.ts";
import { allOrders, orderList, withReader } from "../support/order-list.ts";
import { factsFor } from "../support/reach.ts";
import { expenditureSubject, orderById } from "../support/subject.ts";
import { payeesOf } from "./payees.ts";

export const listExpenditures = query(expenditure.list, ({ input, tx, actor }) =>
  orderList.seenBy(actor).page(tx, withReader(input, actor.userId)),
);

/** For those who have it in their range, and for those who have a part in its approval. */
export const expenditureDetail = query(expenditure.detail, async ({ input, tx, actor }) => {
  const { id: orderId } = input;
  const [order, payees] = await Promise.all([
    allOrders.one(tx, orderId),
    payeesOf(tx, orderId),
    expectSeesOrder(tx, actor, { subject: expenditureSubject, orderId }),
  ]);
  const { department_id: departmentId } = await orderById(tx, orderId);
  const channel = await likelyChannel(tx, { departmentId, amountFen: order.amountForPayee });
  const monthlyChannelQuota = (channel?.payeeMonthLimitFen ?? null) as Fen | null;
  return { ...order, monthlyChannelQuota, payees };
});

/** What I can do to an expenditure now, and everything that stands against the rest. */
export const expenditureActions = query(
  expenditure.actions,
  async ({ input, tx, actor, caller }) => {
    const { id: orderId } = input;
    await expectSeesOrder(tx, actor, { subject: expenditureSubject, orderId });
    const facts = await factsFor(tx, await orderById(tx, orderId));
    return expenditureDeeds.map((deed) => {
      const reasons = reasonsAgainst(deed, facts, actor.userId).map((reason) => ({
        code: reason.definition.code,
        msg: reason.textIn(caller.language),
        link: mendedAt(reason, orderId),
      }));
      return { action: deed, enabled: reasons.length === 0, reasons };
    });
  },
);

/** Where the mend of a reason is found: at the payout desk, at the order itself, or among all orders. */
function mendedAt({ definition: { code } }: Refused, id: string): string | null {
  const isOneOf = (...errors: ErrorDefinition[]) => errors.some((error) => error.code === code);
  const { attemptLive, inPayment, underApproval, submittedOnce } = expenditureErrors;
  const { replacedFirst, nothingReplaced, notApproved, terminated, approvedWaits } =
    expenditureErrors;
  if (isOneOf(attemptLive, inPayment)) return "/biz/payoutDesk";
  if (isOneOf(terminated)) return "/biz/expenditure";
  if (isOneOf(expenditureErrors.costMoved)) return "/wallet/billAdjustment";
  const here = [underApproval, submittedOnce, replacedFirst, nothingReplaced, notApproved];
  return isOneOf(...here, approvedWaits) ? expenditureSubject.link(id) : null;
}

/** What of an expenditure a reader of its history is told; the rest keeps the product's own books. */
const told: ReadonlySet<string> = new Set([
  "orderNo",
  "amount",
  "amountSourceTypeCode",
  "expenditureDescribe",
  "remarks",
  "isSplit",
  "fileIds",
  "payees",
  "expenditureStateCode",
  "approvalStateCode",
  "told",
]);

export const expenditureHistory = query(expenditure.operationLog, async ({ input, tx, actor }) => {
  const { id } = input;
  const { wireNames } = orderList;
  const [lines] = await Promise.all([
    historyOf(tx, { id, of: expenditure.operationLog, also: approvalEvents, wireNames }),
    expectSeesOrder(tx, actor, { subject: expenditureSubject, orderId: id }),
  ]);
  return lines.map((line) => ({
    ...line,
    changeInfo: line.changeInfo.filter(({ field }) => told.has(field)),
  }));
});
