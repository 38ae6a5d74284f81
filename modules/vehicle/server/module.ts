import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { vehicleExport } from "./export-vehicles.ts";
import { vehicleRoutes } from "./routes.ts";

export const vehicleModule: Module = {
  routes: () => [vehicleRoutes],
  gives: [exportKinds.takes(vehicleExport)],
};
