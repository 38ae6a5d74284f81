import { isRunning } from "../../states.ts";
import { Course, type Outcome, type Setting } from "./course.ts";
import { currentStep, type Instance, isGood, seatedIn, type Task } from "./instance.ts";
import { moveFromUnfit, moveTask } from "./move.ts";

/** What a person decided on his task, with what he gave as grounds. */
export interface Decision {
  readonly taskId: string;
  readonly seenHash: string;
  readonly remark: string | null;
  readonly reasonCode?: string | null;
  readonly fileIds?: readonly string[];
  /** What the applicant should mend. */
  readonly checklist?: string;
}

function decided(course: Course, decision: Decision, state: Task["state"]): Task {
  const { taskId, seenHash, remark, reasonCode = null, fileIds = [] } = decision;
  const { now } = course.setting;
  const decisionNo = course.nextDecisionNo;
  const told = { seenHash, remark, reasonCode, fileIds, decisionNo, decidedAt: now };
  course.change(taskId, { state, ...told });
  return course.task(taskId);
}

/** Who is told of a decision that was made in somebody's place. */
const inPlaceOf = ({ principalId }: Task) => (principalId === null ? [] : [principalId]);

/** Passes a task; the step goes on when its rule is met. */
export function pass(instance: Instance, decision: Decision, setting: Setting): Outcome {
  const course = new Course(instance, setting);
  const task = decided(course, decision, "PASSED");
  course.tell("passed", { taskId: task.id, remark: decision.remark, people: inPlaceOf(task) });
  if (currentStep(instance)?.signType === "OR_SIGN" && task.addedBy === null) {
    course.dropRivals(task);
  }
  course.advance();
  return course.outcome;
}

type Ending = "reject" | "return" | "financeReject";
const endings = {
  reject: { task: "REJECTED", state: "rejected", told: "rejected" },
  return: { task: "RETURNED", state: "returned", told: "returned" },
  financeReject: { task: "REJECTED", state: "financeRejected", told: "financeRejected" },
} as const;

/** Ends the round with a no: refused, sent back to be mended, or refused by finance. */
export function refuse(
  instance: Instance,
  { how, ...decision }: Decision & { how: Ending },
  setting: Setting,
): Outcome {
  const { task: taskState, state, told } = endings[how];
  const course = new Course(instance, setting);
  const task = decided(course, decision, taskState);
  if (how === "financeReject") course.set({ financeStepNo: task.stepNo });
  course.end(state, task.id);
  const { checklist = "", reasonCode } = decision;
  const values = { ...(checklist && { checklist }), ...(reasonCode && { reasonCode }) };
  const people = inPlaceOf(task);
  course.tell(told, { taskId: task.id, remark: decision.remark, people, values });
  return course.outcome;
}

/** Finance refuses what everybody has approved, before it is paid. */
export function refuseApproved(
  instance: Instance,
  grounds: { readonly remark: string; readonly reasonCode: string },
  setting: Setting,
): Outcome {
  const { remark, reasonCode } = grounds;
  const course = new Course(instance, setting);
  const last = instance.steps.findLastIndex((step) => step.isFinanceStep);
  course.set({ financeStepNo: last >= 0 ? last + 1 : null });
  course.end("financeRejected");
  course.tell("financeRejected", { remark, values: { reasonCode } });
  return course.outcome;
}

/** Takes back one's own pass: everything that followed from it is undone. */
export function recall(instance: Instance, taskId: string, setting: Setting): Outcome {
  const course = new Course(instance, setting);
  const { stepNo } = course.task(taskId);
  const later = instance.tasks.filter((task) => task.stepNo > stepNo && task.state !== "CANCELLED");
  course.cancel(later, null);
  course.set({ stepNo });
  const undecided = { decidedAt: null, decisionNo: null, seenHash: null, remark: null };
  const now = { state: "PENDING", arrivedAt: setting.now } as const;
  course.change(taskId, { ...undecided, ...now, reasonCode: null, fileIds: [] });
  course.tell("recalled", { taskId });
  const back = bringBack(course, taskId);
  course.lineUp();
  course.showProgress();
  // Who is asked again may have left, or stand in for nobody any more.
  for (const id of [taskId, ...back]) moveTask(course, id);
  return course.outcome;
}

/** Asks again those whom a decision had made needless, unless they came to sit elsewhere in the step. */
function bringBack(course: Course, taskId: string): string[] {
  const back: string[] = [];
  for (const { id, assigneeId, addedBy, cancelledBy } of course.instance.tasks) {
    const { tasks, stepNo } = course.instance;
    if (cancelledBy !== taskId || seatedIn(tasks, stepNo).has(assigneeId)) continue;
    // What was asked for on top of a seat that does not come back stays away with it.
    if (addedBy !== null && course.task(addedBy).state === "CANCELLED") continue;
    course.change(id, { state: "WAITING", arrivedAt: null, cancelledBy: null });
    back.push(id);
  }
  return back;
}

/** The order was changed while it was being approved: what was decided before is void. */
export function amend(
  instance: Instance,
  content: Pick<Instance, "hash" | "criticalHash">,
  setting: Setting,
): Outcome {
  if (!isRunning(instance.state)) throw new Error(`Approval ${instance.id} has ended`);
  const course = new Course(instance, setting);
  course.set(content);
  const isVoid = instance.tasks.some(isGood);
  course.tell("amended", { values: { voided: isVoid ? 1 : 0 } });
  if (!isVoid) {
    // Whoever changed it may be among those it waited for.
    moveFromUnfit(course);
    return course.outcome;
  }
  const counted = (task: Task) => task.state !== "CANCELLED";
  course.cancel(instance.tasks.filter(counted), null);
  course.enter(1);
  return course.outcome;
}
