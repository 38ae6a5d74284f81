import type { TaskSource } from "../../states.ts";
import { Course, type Outcome, type Setting } from "./course.ts";
import { currentStep, type Instance, isLive, seatedIn, type Task } from "./instance.ts";
import { cancelBranch, moveTask, ownSource } from "./move.ts";

/** Hands a task to somebody else for good. */
export function transfer(
  instance: Instance,
  { taskId, to, remark }: { taskId: string; to: string; remark: string | null },
  setting: Setting,
): Outcome {
  const course = new Course(instance, setting);
  course.seat(taskId, { assigneeId: to, principalId: null, source: "TRANSFERRED" });
  course.tell("transferred", { taskId, people: [to], remark });
  return course.outcome;
}

interface AddedSign {
  readonly taskId: string;
  readonly to: readonly string[];
  readonly when: "before" | "after";
  readonly remark: string | null;
}

/** Asks for more signatures in the same step: before one's own, which then waits, or after it. */
export function addSign(
  instance: Instance,
  { taskId, to, when, remark }: AddedSign,
  setting: Setting,
): Outcome {
  const course = new Course(instance, setting);
  const isBefore = when === "before";
  const source: TaskSource = isBefore ? "ADDED_BEFORE" : "ADDED_AFTER";
  const before = course.task(taskId).waitsFor;
  // Before one's own means after whatever one waited for oneself.
  const waitsFor = isBefore ? before : [taskId];
  const added = [...new Set(to)].map(
    (assigneeId) => course.add({ assigneeId, source, addedBy: taskId, waitsFor }).id,
  );
  if (isBefore) course.change(taskId, { waitsFor: [...before, ...added] });
  course.lineUp();
  course.tell(isBefore ? "addedBefore" : "addedAfter", { taskId, people: to, remark });
  return course.outcome;
}

/** Does without a signature that was asked for on top. */
export function removeSigner(instance: Instance, taskId: string, setting: Setting): Outcome {
  const course = new Course(instance, setting);
  const { assigneeId } = course.task(taskId);
  cancelBranch(course, taskId);
  course.tell("signerRemoved", { taskId, people: [assigneeId] });
  course.advance();
  return course.outcome;
}

/** Gives a delegated task back to who it is for, unless he came to sit in the step otherwise. */
export function takeBack(instance: Instance, taskId: string, setting: Setting): Outcome {
  const course = new Course(instance, setting);
  const task = course.task(taskId);
  const { principalId, assigneeId } = task;
  if (principalId === null || !isLive(task)) return course.outcome;
  if (seatedIn(instance.tasks, task.stepNo).has(principalId)) return course.outcome;
  course.seat(taskId, { assigneeId: principalId, principalId: null, source: ownSource(task) });
  course.tell("takenBack", { taskId, people: [principalId, assigneeId] });
  return course.outcome;
}

/** Gives a task to the agent of who is going away. Who was put there by name stays so. */
export function handOver(
  instance: Instance,
  { taskId, to }: { taskId: string; to: string },
  setting: Setting,
): Outcome {
  const course = new Course(instance, setting);
  const { assigneeId, source: asked } = course.task(taskId);
  const source = asked === "RESOLVED" ? "DELEGATED" : asked;
  course.seat(taskId, { assigneeId: to, principalId: assigneeId, source });
  course.tell("handedOver", { taskId, people: [assigneeId, to] });
  return course.outcome;
}

/** The process administrator gives a task, or a step that nobody was found for, to somebody. */
export function reassign(
  instance: Instance,
  { taskId, to, remark }: { taskId: string | null; to: string; remark: string },
  setting: Setting,
): Outcome {
  const course = new Course(instance, setting);
  const seat = { assigneeId: to, principalId: null, source: "ADMIN" } as const;
  if (taskId === null) course.add(seat);
  else course.seat(taskId, seat);
  course.tell("reassigned", { taskId, people: [to], remark });
  course.advance();
  return course.outcome;
}

/** Looks once more for the people of a step that nobody was found for. */
export function resume(instance: Instance, setting: Setting): Outcome {
  const course = new Course(instance, setting);
  const step = currentStep(instance);
  const isSuspended = instance.state === "suspended";
  if (!step || !isSuspended || course.resolution(step).kind === "suspend") return course.outcome;
  course.tell("resumed", { by: null });
  course.enter(instance.stepNo);
  return course.outcome;
}

/** Gives what somebody has to decide himself to who takes over from him; the product does, as agreed. */
export function giveTasks(
  instance: Instance,
  { from, to }: { readonly from: string; readonly to: string },
  setting: Setting,
): Outcome {
  const course = new Course(instance, setting);
  const isHis = (task: Task) =>
    isLive(task) && task.assigneeId === from && task.principalId === null;
  for (const { id } of instance.tasks.filter(isHis)) {
    course.seat(id, { assigneeId: to, principalId: null, source: "TRANSFERRED" });
    course.tell("moved", { by: null, taskId: id, people: [from, to] });
  }
  return course.outcome;
}

/**
 * Moves the tasks of somebody who can no longer decide them: he left, was disabled, lost the role
 * he was asked for, or stands in for nobody any more. What the step's rule still finds in him stays
 * his.
 */
export function moveTasksOf(instance: Instance, personId: string, setting: Setting): Outcome {
  const course = new Course(instance, setting);
  const isHis = (task: Task) =>
    isLive(task) && (task.assigneeId === personId || task.principalId === personId);
  for (const { id } of instance.tasks.filter(isHis)) {
    // An earlier one may have ended the step.
    if (isHis(course.task(id))) moveTask(course, id);
  }
  return course.outcome;
}
