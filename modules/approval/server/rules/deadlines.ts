import { Course, type Outcome, type Setting } from "./course.ts";
import type { Instance } from "./instance.ts";
import { superiorsOf } from "./organisation.ts";

/** Tasks whose time has come. */
export interface Overdue {
  readonly toRemind: readonly string[];
  readonly toEscalate: readonly string[];
}

/** Nothing is decided by the clock: the assignee is reminded, then his superior knows (design: approval §2.2.7). */
export function remind(
  instance: Instance,
  { toRemind, toEscalate }: Overdue,
  setting: Setting,
): Outcome {
  const course = new Course(instance, setting);
  const pending = instance.tasks.filter(({ state }) => state === "PENDING");
  for (const { id, assigneeId, stepNo } of pending) {
    const told = { by: null, taskId: id, stepNo };
    if (toRemind.includes(id)) course.tell("reminded", { ...told, people: [assigneeId] });
    const people = toEscalate.includes(id) ? escalateTo(instance, assigneeId, setting) : [];
    if (people.length > 0) course.tell("escalated", { ...told, people });
  }
  return course.outcome;
}

/** The superior who can act and did not apply himself, or else who administers the process. */
function escalateTo(instance: Instance, assigneeId: string, { organisation }: Setting): string[] {
  const fit = (ids: readonly string[]) =>
    ids.filter((id) => id !== instance.applicantId && organisation.people.get(id)?.inForce);
  const superior = fit(superiorsOf(organisation, assigneeId)).slice(0, 1);
  return superior.length > 0 ? superior : fit(organisation.processAdmins);
}
