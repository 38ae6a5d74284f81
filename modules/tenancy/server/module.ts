import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { tenantExport } from "./export-tenants.ts";
import { tenancyRoutes } from "./routes.ts";

export const tenancyModule: Module = {
  routes: () => tenancyRoutes,
  gives: [exportKinds.takes(tenantExport)],
};
