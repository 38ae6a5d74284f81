import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { menuExport } from "./export-menus.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { roleExport } from "./export-roles.ts";
import { menuRoutes, roleRoutes, whyRoutes } from "./routes.ts";
import { roleSource } from "./support/role-source.ts";

export const accessModule: Module = {
  routes: ({ endpoints }) => [roleRoutes, menuRoutes(endpoints), whyRoutes(endpoints)],
  gives: [exportKinds.takes(roleExport, menuExport), recordSources.takes(roleSource)],
};
