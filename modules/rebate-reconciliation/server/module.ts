import { todoSources } from "#modules/message/server/index.ts";
import { exportKinds, importKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { bookExport, workExport } from "./export-lines.ts";
import { counterpartImport } from "./import-counterpart.ts";
import { bookRoutes, cycleRoutes, lineRoutes } from "./routes.ts";
import { cycleSource, lineSource } from "./support/lists.ts";
import { adjustmentTodos, closeTodos, confirmTodos } from "./support/todos.ts";

export const rebateReconciliationModule: Module = {
  routes: () => [lineRoutes, bookRoutes, cycleRoutes],
  gives: [
    importKinds.takes(counterpartImport),
    exportKinds.takes(workExport, bookExport),
    recordSources.takes(cycleSource, lineSource),
    todoSources.takes(confirmTodos, closeTodos, adjustmentTodos),
  ],
};
