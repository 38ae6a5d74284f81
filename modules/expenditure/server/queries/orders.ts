import { readsOf } from "#modules/order/server/faces/reads.ts";
import { likelyChannel, provisionalOf } from "#modules/payout/server/index.ts";
import { allItems, allProjects } from "#modules/project/server/index.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { expenditure } from "../../contract.ts";
import { expenditureOrder } from "../order.ts";
import { allOrders, orderList, withReader } from "../support/order-list.ts";
import { payeesOf } from "./payees.ts";

export const listExpenditures = query(expenditure.list, ({ input, tx, actor }) =>
  orderList.seenBy(actor).page(tx, withReader(input, actor.userId)),
);

export const expenditurePurposes = query(expenditure.purposes, async ({ tx }) => {
  const [projects, items] = await Promise.all([allProjects(tx), allItems(tx)]);
  return {
    projects: projects.map(({ id, name: projectName }) => ({ id, projectName })),
    items: items.map(({ id, name: itemName }) => ({ id, itemName })),
  };
});

/** With its payees, and with what the channel that would pay the first of them lets him have. */
async function shownOrder(tx: ReadTx, id: string) {
  const [order, payees] = await Promise.all([allOrders.one(tx, id), payeesOf(tx, id)]);
  const { department_id: departmentId } = await expenditureOrder.byId(tx, id);
  const channel = await likelyChannel(tx, { departmentId, amountFen: order.amountForPayee });
  const monthlyChannelQuota = (channel?.payeeMonthLimitFen ?? null) as Fen | null;
  const provisional = await provisionalOf(
    tx,
    payees.flatMap(({ payoutId }) => payoutId ?? []),
  );
  const untilOf = (payoutId: string | null) => provisional.get(payoutId ?? "")?.until ?? null;
  const shown = payees.map((one) => ({ ...one, provisionalUntil: untilOf(one.payoutId) }));
  return { ...order, monthlyChannelQuota, payees: shown };
}

/** What the history tells of an expenditure; the rest keeps the product's own books. */
export const expenditureReads = readsOf(expenditure, expenditureOrder, {
  one: shownOrder,
  wireNames: orderList.wireNames,
  told: [
    "orderNo",
    "amount",
    "amountSourceTypeCode",
    "expenditureDescribe",
    "remarks",
    "isSplit",
    "fileIds",
    "payees",
    "expenditureStateCode",
  ],
});
