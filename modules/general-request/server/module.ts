import type { Module } from "#platform/server/module.ts";
import { generalRequestOrder } from "./order.ts";
import { generalRequestRoutes } from "./routes.ts";

export const generalRequestModule: Module = {
  routes: () => [generalRequestRoutes],
  gives: generalRequestOrder.gives,
};
