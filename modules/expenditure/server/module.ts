import { subjects } from "#modules/approval/server/index.ts";
import { fileHolders } from "#modules/attachment/server/index.ts";
import { paidOrders } from "#modules/payout/server/index.ts";
import { commitments, projectSource } from "#modules/wallet/server/index.ts";
import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { orderExport, payeeExport } from "./export-orders.ts";
import { expireEstablishments } from "./jobs/expire-establishments.ts";
import { expireHolds } from "./jobs/expire-holds.ts";
import { expenditureRoutes } from "./routes.ts";
import { committedIn } from "./support/commitments.ts";
import { establishmentFiles } from "./support/establishment-files.ts";
import { establishmentSubject } from "./support/establishment-subject.ts";
import { orderFiles } from "./support/order-files.ts";
import { paidExpenditure } from "./support/paid-order.ts";
import { projectShares } from "./support/project-source.ts";
import { expenditureSubject } from "./support/subject.ts";

export const expenditureModule: Module = {
  routes: () => expenditureRoutes,
  schedules: [
    { name: "expenditure.expireEstablishments", cron: "5 0 * * *", run: expireEstablishments },
    { name: "expenditure.expireHolds", cron: "*/5 * * * *", run: expireHolds },
  ],
  gives: [
    commitments.takes(committedIn),
    exportKinds.takes(orderExport, payeeExport),
    fileHolders.takes(establishmentFiles, orderFiles),
    paidOrders.takes(paidExpenditure),
    projectSource.takes(projectShares),
    subjects.takes(establishmentSubject, expenditureSubject),
  ],
};
