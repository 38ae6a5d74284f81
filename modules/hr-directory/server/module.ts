import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { cityExport } from "./city/export-cities.ts";
import { citySource } from "./city/queries.ts";
import { positionExport } from "./position/export-positions.ts";
import { positionSource } from "./position/queries.ts";
import { provinceExport } from "./province/export-provinces.ts";
import { provinceSource } from "./province/queries.ts";
import { hrDirectoryRoutes } from "./routes.ts";

export const hrDirectoryModule: Module = {
  routes: () => hrDirectoryRoutes,
  gives: [
    exportKinds.takes(cityExport, positionExport, provinceExport),
    recordSources.takes(citySource, positionSource, provinceSource),
  ],
};
