import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { requestExport } from "./export-requests.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { generalRequestOrder } from "./order.ts";
import { requestSource } from "./queries.ts";
import { generalRequestRoutes } from "./routes.ts";

export const generalRequestModule: Module = {
  routes: () => [generalRequestRoutes],
  gives: [
    ...generalRequestOrder.gives,
    exportKinds.takes(requestExport),
    recordSources.takes(requestSource),
  ],
};
