import { subjects } from "#modules/approval/server/index.ts";
import { fileHolders } from "#modules/attachment/server/index.ts";
import type { Module } from "#platform/server/module.ts";
import { generalRequestOrder } from "./order.ts";
import { generalRequestRoutes } from "./routes.ts";

export const generalRequestModule: Module = {
  routes: () => [generalRequestRoutes],
  gives: [
    subjects.takes(generalRequestOrder.subject),
    fileHolders.takes(generalRequestOrder.files),
  ],
};
