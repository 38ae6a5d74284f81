import { fileHolders } from "#modules/attachment/server/index.ts";
import { todoSources } from "#modules/message/server/index.ts";
import { payeeUsers } from "#modules/payee/server/index.ts";
import { paidOrders } from "#modules/payout/server/index.ts";
import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { carPaymentKind } from "../kind.ts";
import { orderTypeInBooks } from "../states.ts";
import { carPaymentExport } from "./export-car-payments.ts";
import { tellOfExceptions } from "./jobs/tell-of-exceptions.ts";
import { leaseLight } from "./lights/lease-start.ts";
import { signLight } from "./lights/signing.ts";
import { statementLight } from "./lights/statement.ts";
import { carPaymentOrder } from "./order.ts";
import { paidCarPayment } from "./payment/follow.ts";
import { carPaymentSource } from "./queries.ts";
import { carPaymentRoutes } from "./routes.ts";
import { confirmationFiles } from "./signing/confirmation-files.ts";
import { simpleCarPaymentExport } from "./simple/list-simple-car-payments.ts";
import { supplementFiles } from "./supplement/files.ts";
import { remindOfSupplements } from "./supplement/remind-of-supplements.ts";
import { supplementTodos } from "./supplement/todos.ts";
import { ofCar } from "./support/of-car.ts";

export const carPaymentModule: Module = {
  routes: () => [carPaymentRoutes],
  schedules: [
    // Monday morning, when those who may let orders pass look at the week.
    { name: "carPayment.tellOfExceptions", cron: "0 9 * * 1", run: tellOfExceptions },
    { name: "carPayment.remindOfSupplements", cron: "0 9 * * *", run: remindOfSupplements },
  ],
  gives: [
    ...carPaymentOrder.gives,
    exportKinds.takes(carPaymentExport, simpleCarPaymentExport),
    recordSources.takes(carPaymentSource),
    fileHolders.takes(supplementFiles),
    todoSources.takes(supplementTodos),
    ofCar,
    leaseLight,
    statementLight,
    signLight,
    fileHolders.takes(confirmationFiles),
    paidOrders.takes(paidCarPayment),
    payeeUsers.takes({ ...carPaymentKind, kind: orderTypeInBooks }),
  ],
};
