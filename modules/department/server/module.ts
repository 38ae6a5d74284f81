import { exportKinds, importKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { departmentExport } from "./export-departments.ts";
import { departmentImport } from "./import-departments.ts";
import { departmentRoutes } from "./routes.ts";

export const departmentModule: Module = {
  routes: () => [departmentRoutes],
  gives: [importKinds.takes(departmentImport), exportKinds.takes(departmentExport)],
};
