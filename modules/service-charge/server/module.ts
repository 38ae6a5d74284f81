import { collectedOrders } from "#modules/collection/server/index.ts";
import { todoSources } from "#modules/message/server/index.ts";
import { payeeUsers } from "#modules/payee/server/index.ts";
import { paidOrders } from "#modules/payout/server/index.ts";
import { chargedTypes } from "#modules/service-charge-type/server/index.ts";
import { moreBookChecks } from "#modules/wallet/server/index.ts";
import { exportKinds } from "#platform/server/exchange/define.ts";
import { runs } from "#platform/server/flows/running.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { refundKind } from "../refund-kind.ts";
import { refundTypeInBooks } from "../states.ts";
import { chargeOrder } from "./charge/order.ts";
import { serviceChargeExport } from "./export-service-charges.ts";
import { prepareRefunds } from "./jobs/prepare-refunds.ts";
import { readScreenshot } from "./jobs/read-screenshot.ts";
import { chargeSource, isTypeCharged } from "./queries.ts";
import { paidRefund } from "./offline/follow.ts";
import { refundOrder } from "./refund/order.ts";
import { serviceChargeRoutes } from "./routes.ts";
import { readScreenshotFlow } from "./screenshot/have-read.ts";
import { chargesThatDisagree } from "./support/check-books.ts";
import { collectedCharge } from "./support/follow.ts";
import { chargeTodos, releaseTodos } from "./support/todos.ts";

export const serviceChargeModule: Module = {
  routes: ({ config }) => serviceChargeRoutes(config),
  jobs: [runs(readScreenshotFlow, readScreenshot)],
  schedules: [{ name: "serviceCharge.prepareRefunds", cron: "* * * * *", run: prepareRefunds }],
  gives: [
    ...chargeOrder.gives,
    ...refundOrder.gives,
    collectedOrders.takes(collectedCharge),
    paidOrders.takes(paidRefund),
    payeeUsers.takes({ ...refundKind, kind: refundTypeInBooks }),
    chargedTypes.takes(isTypeCharged),
    exportKinds.takes(serviceChargeExport),
    moreBookChecks.takes(chargesThatDisagree),
    recordSources.takes(chargeSource),
    todoSources.takes(chargeTodos),
    todoSources.takes(releaseTodos),
  ],
};
