import { joinPayeesOf, payeeUsers, quotasLeft } from "#modules/payee/server/index.ts";
import { paidOrders } from "#modules/payout/server/index.ts";
import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { expenditureKind } from "../kind.ts";
import { orderExport, payeeExport } from "./export-orders.ts";
import { expireHolds } from "./jobs/expire-holds.ts";
import { tellOfExpiringHolds } from "./jobs/tell-of-expiring-holds.ts";
import { expenditureOrder } from "./order.ts";
import { expenditureRoutes } from "./routes.ts";
import { expenditureSource } from "./support/order-source.ts";
import { payees } from "./support/payees.ts";
import { quotasLeftOf } from "./support/quotas-left.ts";
import { paidExpenditure } from "./support/paid-order.ts";

const joinPayees = joinPayeesOf(payees.table, (tx, vault, id) => payees.join(tx, vault, id));

export const expenditureModule: Module = {
  routes: () => expenditureRoutes,
  schedules: [
    { name: "expenditure.expireHolds", cron: "*/5 * * * *", run: expireHolds },
    { name: "expenditure.joinPayees", cron: "* * * * *", run: joinPayees },
    { name: "expenditure.tellOfExpiring", cron: "0 9 * * *", run: tellOfExpiringHolds },
  ],
  gives: [
    ...expenditureOrder.gives,
    exportKinds.takes(orderExport, payeeExport),
    paidOrders.takes(paidExpenditure),
    payeeUsers.takes({ ...expenditureKind, kind: payees.orderType }),
    quotasLeft.takes(quotasLeftOf),
    recordSources.takes(expenditureSource),
  ],
};
