import { type RunnerTask, type RunnerTestFile, TestRunner } from "vitest";

/** On a slow machine the run has to end: from some moment on, in seconds, no further file is begun. */
const briefFrom = Number(process.env["BRIEF_FROM"] ?? Infinity);

function leaveOut(task: RunnerTask): void {
  task.mode = "skip";
  if ("tasks" in task) task.tasks.forEach(leaveOut);
}

// oxlint-disable-next-line no-default-export -- Vitest takes a runner's file by its default
export default class BriefRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    if (Date.now() / 1_000 > briefFrom) files.forEach(leaveOut);
  }
}
