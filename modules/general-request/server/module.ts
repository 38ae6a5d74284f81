import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { generalRequestOrder } from "./order.ts";
import { requestSource } from "./queries.ts";
import { generalRequestRoutes } from "./routes.ts";

export const generalRequestModule: Module = {
  routes: () => [generalRequestRoutes],
  gives: [...generalRequestOrder.gives, recordSources.takes(requestSource)],
};
