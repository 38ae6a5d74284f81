import type { Module } from "#platform/server/module.ts";
import { payoutChannelRoutes } from "./routes.ts";

export const payoutChannelModule: Module = {
  routes: () => payoutChannelRoutes,
};
