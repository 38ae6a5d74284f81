import { exportKinds, importKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { channelExport } from "./export-channels.ts";
import { channelImport } from "./import-channels.ts";
import { channelSource } from "./queries.ts";
import { channelRoutes } from "./routes.ts";

export const channelModule: Module = {
  routes: () => [channelRoutes],
  gives: [
    importKinds.takes(channelImport),
    exportKinds.takes(channelExport),
    recordSources.takes(channelSource),
  ],
};
