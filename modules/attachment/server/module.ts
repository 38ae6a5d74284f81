import type { Module } from "#platform/server/module.ts";
import { removeStrayFiles } from "./jobs/remove-strays.ts";
import { attachmentRoutes } from "./routes.ts";

export const attachmentModule: Module = {
  routes: () => [attachmentRoutes],
  schedules: [
    {
      name: "attachment.removeStrays",
      cron: "0 4 * * *",
      run: (engine) => removeStrayFiles(engine),
    },
  ],
};
