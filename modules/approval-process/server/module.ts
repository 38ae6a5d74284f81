import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { processExport } from "./export-processes.ts";
import { approvalProcessRoutes } from "./routes.ts";

export const approvalProcessModule: Module = {
  routes: () => [approvalProcessRoutes],
  gives: [exportKinds.takes(processExport)],
};
