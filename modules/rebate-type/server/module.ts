import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { rebateTypeExport } from "./export-rebate-types.ts";
import { rebateTypeSource } from "./queries.ts";
import { rebateTypeRoutes } from "./routes.ts";

export const rebateTypeModule: Module = {
  routes: () => [rebateTypeRoutes],
  gives: [exportKinds.takes(rebateTypeExport), recordSources.takes(rebateTypeSource)],
};
