import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { processExport } from "./export-processes.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { approvalProcessRoutes } from "./routes.ts";
import { processSource } from "./support/process-source.ts";

export const approvalProcessModule: Module = {
  routes: () => [approvalProcessRoutes],
  gives: [exportKinds.takes(processExport), recordSources.takes(processSource)],
};
