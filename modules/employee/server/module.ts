import { directoryUses } from "#modules/hr-directory/server/index.ts";
import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { employeeExport } from "./export-employees.ts";
import { employeeSource } from "./queries.ts";
import { employeeRoutes } from "./routes.ts";
import { usedByEmployees } from "./support/uses.ts";

export const employeeModule: Module = {
  routes: () => [employeeRoutes],
  gives: [
    exportKinds.takes(employeeExport),
    recordSources.takes(employeeSource),
    directoryUses.takes(...usedByEmployees),
  ],
};
