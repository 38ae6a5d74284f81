import { fileHolders } from "#modules/attachment/server/index.ts";
import { todoSources } from "#modules/message/server/index.ts";
import { runs } from "#platform/server/flows/running.ts";
import { memberChanges } from "#platform/server/member-changes.ts";
import type { Module } from "#platform/server/module.ts";
import { moveTasks, runMoveTasks } from "./jobs/move-tasks.ts";
import { remindApprovers } from "./jobs/remind-approvers.ts";
import { reviewApprovals } from "./jobs/review-approvals.ts";
import { approvalProcessRoutes, approvalRoutes } from "./routes.ts";
import { approvalFiles } from "./support/files.ts";
import { moveTasksWhenMembersChange } from "./support/member-changes.ts";
import { approvalTodos } from "./support/todos.ts";

export const approvalModule: Module = {
  routes: () => [approvalProcessRoutes, ...approvalRoutes],
  jobs: [runs(moveTasks, runMoveTasks)],
  schedules: [
    { name: "approval.remind", cron: "*/5 * * * *", run: remindApprovers },
    { name: "approval.review", cron: "*/10 * * * *", run: reviewApprovals },
  ],
  gives: [
    fileHolders.takes(approvalFiles),
    memberChanges.takes(moveTasksWhenMembersChange),
    todoSources.takes(approvalTodos),
  ],
};
