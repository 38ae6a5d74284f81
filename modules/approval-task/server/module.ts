import { todoSources } from "#modules/message/server/index.ts";
import type { Module } from "#platform/server/module.ts";
import { approvalRoutes } from "./routes.ts";
import { approvalTodos } from "./support/todos.ts";

export const approvalTaskModule: Module = {
  routes: () => approvalRoutes,
  gives: [todoSources.takes(approvalTodos)],
};
