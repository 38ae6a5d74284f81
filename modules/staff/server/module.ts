import { exportKinds, importKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { memberExport } from "./export-members.ts";
import { userExport } from "./export-users.ts";
import { memberImport } from "./import-members.ts";
import { ownAgentRoutes, tenantUserRoutes, userRoutes } from "./routes.ts";
import { memberSource } from "./support/member-source.ts";

export const staffModule: Module = {
  routes: () => [userRoutes, tenantUserRoutes, ownAgentRoutes],
  gives: [
    importKinds.takes(memberImport),
    exportKinds.takes(memberExport, userExport),
    recordSources.takes(memberSource),
  ],
};
