import { fileHolders } from "#modules/attachment/server/index.ts";
import { runs } from "#platform/server/flows/running.ts";
import { memberChanges } from "#platform/server/member-changes.ts";
import type { Module } from "#platform/server/module.ts";
import { moveTasks, runMoveTasks } from "./jobs/move-tasks.ts";
import { remindApprovers } from "./jobs/remind-approvers.ts";
import { reviewApprovals } from "./jobs/review-approvals.ts";
import { approvalFiles } from "./subject/files.ts";
import { moveTasksWhenMembersChange } from "./instance/member-changes.ts";

export const approvalModule: Module = {
  jobs: [runs(moveTasks, runMoveTasks)],
  schedules: [
    { name: "approval.remind", cron: "*/5 * * * *", run: remindApprovers },
    { name: "approval.review", cron: "*/10 * * * *", run: reviewApprovals },
  ],
  gives: [fileHolders.takes(approvalFiles), memberChanges.takes(moveTasksWhenMembersChange)],
};
