import { paidOrders } from "#modules/payout/server/index.ts";
import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { orderExport, payeeExport } from "./export-orders.ts";
import { expireHolds } from "./jobs/expire-holds.ts";
import { tellOfExpiringHolds } from "./jobs/tell-of-expiring-holds.ts";
import { expenditureOrder } from "./order.ts";
import { expenditureRoutes } from "./routes.ts";
import { expenditureSource } from "./support/order-source.ts";
import { paidExpenditure } from "./support/paid-order.ts";

export const expenditureModule: Module = {
  routes: () => expenditureRoutes,
  schedules: [
    { name: "expenditure.expireHolds", cron: "*/5 * * * *", run: expireHolds },
    { name: "expenditure.tellOfExpiring", cron: "0 9 * * *", run: tellOfExpiringHolds },
  ],
  gives: [
    ...expenditureOrder.gives,
    exportKinds.takes(orderExport, payeeExport),
    paidOrders.takes(paidExpenditure),
    recordSources.takes(expenditureSource),
  ],
};
