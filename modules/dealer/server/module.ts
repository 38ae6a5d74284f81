import { signedOrders } from "#modules/e-sign/server/index.ts";
import { exportKinds, importKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { agreements } from "./dealer/agreements.ts";
import { dealerSource } from "./dealer/list.ts";
import { dealerExport, leftDealerExport } from "./export-dealers.ts";
import { filingExport } from "./filing/export-filings.ts";
import { filingSource } from "./filing/list.ts";
import { filingOrder } from "./filing/order.ts";
import { dealerImport } from "./import-dealers.ts";
import { dealerRoutes } from "./routes.ts";

export const dealerModule: Module = {
  routes: () => dealerRoutes,
  gives: [
    ...filingOrder.gives,
    signedOrders.takes(agreements),
    importKinds.takes(dealerImport),
    exportKinds.takes(filingExport, dealerExport, leftDealerExport),
    recordSources.takes(filingSource, dealerSource),
  ],
};
