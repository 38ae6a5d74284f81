import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { serviceChargeTypeExport } from "./export-service-charge-types.ts";
import { serviceChargeTypeSource } from "./queries.ts";
import { serviceChargeTypeRoutes } from "./routes.ts";

export const serviceChargeTypeModule: Module = {
  routes: () => [serviceChargeTypeRoutes],
  gives: [exportKinds.takes(serviceChargeTypeExport), recordSources.takes(serviceChargeTypeSource)],
};
