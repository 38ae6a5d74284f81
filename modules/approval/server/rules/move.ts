import type { TaskSource } from "../../states.ts";
import type { Course, Setting } from "./course.ts";
import {
  branchOf,
  currentStep,
  isGood,
  isLive,
  seatedIn,
  type Task,
  tasksOfStep,
} from "./instance.ts";
import { agentOf } from "./organisation.ts";
import type { Seat } from "./resolve.ts";

/** Whose seat it is, whoever sits in it for him. */
const ownerOf = ({ principalId, assigneeId }: Seat): string => principalId ?? assigneeId;

/** How a seat came about, once its owner has it himself. */
export const ownSource = ({ source }: Task): TaskSource =>
  source === "DELEGATED" ? "RESOLVED" : source;

/** The rule did not find him: somebody gave him the task, or asked for his signature. */
const isByName = ({ source }: Task): boolean => source !== "RESOLVED" && source !== "DELEGATED";

/** Does without a task and without what was asked for on top of it. */
export function cancelBranch(course: Course, taskId: string): void {
  course.cancel(branchOf(course.instance.tasks, taskId).filter(isLive), null);
}

/** Looks whether a task is still where it belongs, and brings it there. */
export function moveTask(course: Course, taskId: string): void {
  const task = course.task(taskId);
  if (!isLive(task) || task.stepNo !== course.instance.stepNo) return;
  if (!isByName(task)) return moveByRule(course, task);
  if (isStillNamed(course, task)) return;
  if (mayReturn(course, task)) {
    const assigneeId = ownerOf(task);
    return give(course, task, { assigneeId, principalId: null, source: task.source });
  }
  if (task.addedBy === null) moveByRule(course, task);
  else drop(course, task, "signerLeft");
}

/** Nobody is kept waiting for who has left or must not decide on this very order. */
export function moveFromUnfit(course: Course): void {
  const isFit = ({ assigneeId, principalId }: Task) =>
    mayAct(course.setting, assigneeId) && mayAct(course.setting, principalId ?? assigneeId);
  for (const task of course.instance.tasks.filter(isLive)) {
    if (!isFit(task)) moveTask(course, task.id);
  }
}

/** Who can act, and is not kept from this very order. */
export const mayAct = ({ organisation, excludedApprovers }: Setting, id: string): boolean =>
  !excludedApprovers.has(id) && (organisation.people.get(id)?.inForce ?? false);

/** Where others put somebody by name, it ends when he cannot act, or with his agent's time. */
function isStillNamed({ setting, instance }: Course, { assigneeId, principalId }: Task): boolean {
  if (principalId === null) return mayAct(setting, assigneeId);
  const isAgent = agentOf(setting.organisation, principalId, instance.orderType) === assigneeId;
  return isAgent && mayAct(setting, assigneeId) && mayAct(setting, principalId);
}

function mayReturn(course: Course, task: Task): boolean {
  const owner = ownerOf(task);
  const isElsewhere = seatedIn(course.instance.tasks, task.stepNo).has(owner);
  return mayAct(course.setting, owner) && !isElsewhere;
}

/** Asks the step's rule whose seat it is now. */
function moveByRule(course: Course, task: Task): void {
  const { own, next, rest, isOneEnough } = foundNow(course, task);
  if (own && isStillHis(own, task)) return;
  const isNeeded = next && !isOneEnough;
  if (!isNeeded && hasOthers(course, task)) return drop(course, task, "seatDropped");
  if (!next) return beginAnew(course, task);
  // Nobody else is left in a step where one is enough: ask all whom it finds now.
  const others = isOneEnough ? rest : [];
  give(course, task, { ...next, source: sourceOf(next), others });
  for (const seat of others) course.add({ ...seat, source: sourceOf(seat) });
}

/** Whom the rule finds now: for the task's owner, or else in his stead, and who is left over. */
function foundNow(course: Course, task: Task) {
  const step = currentStep(course.instance);
  const found = step && course.resolution(step);
  const seats = found?.kind === "seats" ? found.seats : [];
  const own = seats.find((seat) => ownerOf(seat) === ownerOf(task));
  const free = seats.filter(isFreeFor(course, task));
  const next = own && free.includes(own) ? own : free[0];
  const isOneEnough = step?.signType === "OR_SIGN" && next !== own;
  return { own, next, rest: free.filter((seat) => seat !== next), isOneEnough };
}

/** Who has his own seat keeps it, even if he has an agent by now; an agent has to be one still. */
const isStillHis = (own: Seat, { assigneeId, principalId }: Task): boolean =>
  principalId === null || own.assigneeId === assigneeId;

const sourceOf = ({ principalId }: Seat): TaskSource =>
  principalId === null ? "RESOLVED" : "DELEGATED";

/** Nobody sits twice in a step, neither himself nor through others. */
function isFreeFor(course: Course, task: Task): (seat: Seat) => boolean {
  const others = tasksOfStep(course.instance.tasks, task.stepNo).filter(
    ({ id, state }) => id !== task.id && state !== "CANCELLED",
  );
  const taken = seatedIn(course.instance.tasks, task.stepNo);
  const owners = new Set(others.map(ownerOf));
  return (seat) => !taken.has(seat.assigneeId) && !owners.has(ownerOf(seat));
}

interface GivenSeat extends Seat {
  readonly source: TaskSource;
  /** Who is asked as well from now on. */
  readonly others?: readonly Seat[];
}

function give(course: Course, task: Task, { others = [], ...seat }: GivenSeat): void {
  course.seat(task.id, seat);
  const asked = [seat, ...others].map(({ assigneeId }) => assigneeId);
  const people = [task.assigneeId, ...asked];
  course.tell("moved", { by: null, taskId: task.id, people });
}

const hasOthers = (course: Course, task: Task): boolean =>
  tasksOfStep(course.instance.tasks, task.stepNo).some(
    (one) => one.id !== task.id && one.addedBy === null && (isLive(one) || isGood(one)),
  );

function drop(course: Course, task: Task, told: "signerLeft" | "seatDropped"): void {
  cancelBranch(course, task.id);
  course.tell(told, { by: null, taskId: task.id, people: [task.assigneeId] });
  course.advance();
}

/** Nobody is left whom the step's rule had asked: it is asked as if the step were just entered. */
function beginAnew(course: Course, task: Task): void {
  const { tasks, stepNo } = course.instance;
  const left = tasksOfStep(tasks, stepNo).filter(({ state }) => state !== "CANCELLED");
  course.cancel(left, null);
  course.tell("seatDropped", { by: null, taskId: task.id, people: [task.assigneeId] });
  course.enter(stepNo);
}
