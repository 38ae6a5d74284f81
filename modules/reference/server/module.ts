import type { Module } from "#platform/server/module.ts";
import { referenceRoutes } from "./routes.ts";

export const referenceModule: Module = {
  routes: () => [referenceRoutes],
};
