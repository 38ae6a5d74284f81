import type { Module } from "#platform/server/module.ts";
import { approvalProcessRoutes } from "./routes.ts";

export const approvalProcessModule: Module = {
  routes: () => [approvalProcessRoutes],
};
