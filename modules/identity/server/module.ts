import type { Module } from "#platform/server/module.ts";
import { forgetOldSignIns } from "./jobs/forget-old-sign-ins.ts";
import { accountRoutes, directoryRoutes, identityRoutes, loginRoutes } from "./routes.ts";

export const identityModule: Module = {
  routes: ({ config }) => [
    identityRoutes(config),
    loginRoutes(config),
    accountRoutes,
    directoryRoutes,
  ],
  schedules: [{ name: "identity.forgetOldSignIns", cron: "10 3 * * *", run: forgetOldSignIns }],
};
