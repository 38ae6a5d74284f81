import { Course, type Outcome, type Setting } from "./course.ts";
import type { Instance } from "./instance.ts";

/** Takes an application back, or, once somebody has decided, asks for that. */
export function withdraw(
  instance: Instance,
  { remark }: { remark: string | null },
  setting: Setting,
): Outcome {
  const course = new Course(instance, setting);
  if (isFreeToWithdraw(instance)) {
    course.end("withdrawn");
    course.tell("withdrawn", { remark });
  } else {
    course.set({ withdrawRequestedAt: setting.now });
    course.tell("withdrawRequested", { remark });
  }
  return course.outcome;
}

/** Nobody's work is lost: no decision of this round counts, or there is no one to decide. */
export const isFreeToWithdraw = ({ state, tasks }: Instance): boolean =>
  state === "suspended" ||
  !tasks.some((task) => task.decisionNo !== null && task.state !== "CANCELLED");

/** Lets the applicant have his order back. */
export function agreeWithdraw(instance: Instance, setting: Setting): Outcome {
  const course = new Course(instance, setting);
  course.end("withdrawn");
  course.tell("withdrawn", { people: [instance.applicantId], values: { agreed: 1 } });
  return course.outcome;
}

/** Asks the assignee to hurry. */
export function urge(instance: Instance, taskIds: readonly string[], setting: Setting): Outcome {
  const course = new Course(instance, setting);
  for (const id of taskIds) {
    course.change(id, { urgedAt: setting.now, urgedCount: course.task(id).urgedCount + 1 });
  }
  const people = taskIds.map((id) => course.task(id).assigneeId);
  course.tell("urged", { people });
  return course.outcome;
}

/** Ends an approval that should not go on. */
export function terminate(
  instance: Instance,
  { remark }: { remark: string },
  setting: Setting,
): Outcome {
  const course = new Course(instance, setting);
  course.end("terminated");
  course.tell("terminated", { remark });
  return course.outcome;
}
