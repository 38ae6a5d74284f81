import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { approvalProcessRoutes } from "./routes.ts";
import { processSource } from "./support/process-source.ts";

export const approvalProcessModule: Module = {
  routes: () => [approvalProcessRoutes],
  gives: [recordSources.takes(processSource)],
};
