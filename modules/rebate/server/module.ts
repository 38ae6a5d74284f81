import { todoSources } from "#modules/message/server/index.ts";
import { payeeUsers } from "#modules/payee/server/index.ts";
import { paidOrders } from "#modules/payout/server/index.ts";
import { exportKinds, importKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { rebateKind } from "../kind.ts";
import { orderTypeInBooks } from "../states.ts";
import { correctionTodos } from "./correction/todos.ts";
import { rebateExport } from "./export-rebates.ts";
import { offlineImport } from "./import-offline.ts";
import { rebateOrder } from "./order.ts";
import { paidRebate } from "./payment/follow.ts";
import { rebateSource } from "./queries.ts";
import { rebateRoutes } from "./routes.ts";

export const rebateModule: Module = {
  routes: () => [rebateRoutes],
  gives: [
    ...rebateOrder.gives,
    exportKinds.takes(rebateExport),
    importKinds.takes(offlineImport),
    recordSources.takes(rebateSource),
    paidOrders.takes(paidRebate),
    todoSources.takes(correctionTodos),
    payeeUsers.takes({ ...rebateKind, kind: orderTypeInBooks }),
  ],
};
