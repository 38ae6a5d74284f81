import { newBrowsers } from "#modules/identity/server/faces/account.ts";
import { restingJobs } from "#platform/server/exchange/job-progress.ts";
import type { Module } from "#platform/server/module.ts";
import { forgetMessages } from "./jobs/forget-messages.ts";
import { messageRoutes } from "./routes.ts";
import { invitationTodos } from "./support/invitation-todos.ts";
import { announceNewDevice } from "./support/notify.ts";
import { tellOfJob } from "./support/tell-of-job.ts";
import { importTodos, todoSources } from "./support/todos.ts";

export const messageModule: Module = {
  routes: () => [messageRoutes],
  schedules: [{ name: "message.forgetMessages", cron: "50 3 * * *", run: forgetMessages }],
  gives: [
    newBrowsers.takes(announceNewDevice),
    restingJobs.takes(tellOfJob),
    todoSources.takes(importTodos, invitationTodos),
  ],
};
