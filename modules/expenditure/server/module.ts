import { subjects } from "#modules/approval/server/index.ts";
import { fileHolders } from "#modules/attachment/server/index.ts";
import { paidOrders } from "#modules/payout/server/index.ts";
import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { orderExport, payeeExport } from "./export-orders.ts";
import { expireHolds } from "./jobs/expire-holds.ts";
import { expenditureRoutes } from "./routes.ts";
import { orderFiles } from "./support/order-files.ts";
import { paidExpenditure } from "./support/paid-order.ts";
import { expenditureSubject } from "./support/subject.ts";

export const expenditureModule: Module = {
  routes: () => expenditureRoutes,
  schedules: [{ name: "expenditure.expireHolds", cron: "*/5 * * * *", run: expireHolds }],
  gives: [
    exportKinds.takes(orderExport, payeeExport),
    fileHolders.takes(orderFiles),
    paidOrders.takes(paidExpenditure),
    subjects.takes(expenditureSubject),
  ],
};
