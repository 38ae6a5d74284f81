import type { TimelineKind } from "../../view-contract.ts";
import type { ApprovalStep } from "../../definition-contract.ts";
import type { ApprovalState, TaskSource, TaskState } from "../../states.ts";

/** One person's seat in one step. */
export interface Task {
  readonly id: string;
  readonly stepNo: number;
  readonly assigneeId: string;
  readonly principalId: string | null;
  readonly source: TaskSource;
  readonly state: TaskState;
  /** Tasks of the same step that come before it. */
  readonly waitsFor: readonly string[];
  /** The task whose assignee asked for this signature. */
  readonly addedBy: string | null;
  /** The task whose decision made this one needless. */
  readonly cancelledBy: string | null;
  /** The earlier decision that stands for this one. */
  readonly carriedFrom: string | null;
  /** Since when it waits for its assignee. */
  readonly arrivedAt: string | null;
  readonly decidedAt: string | null;
  /** Its place in the order of decisions; only what a person decided has one. */
  readonly decisionNo: number | null;
  readonly seenHash: string | null;
  readonly remark: string | null;
  readonly reasonCode: string | null;
  readonly fileIds: readonly string[];
  readonly urgedAt: string | null;
  readonly urgedCount: number;
}

/** One round of approving one order. */
export interface Instance {
  readonly id: string;
  readonly orderType: string;
  readonly orderId: string;
  readonly money: boolean;
  readonly round: number;
  readonly state: ApprovalState;
  /** Counted from 1. */
  readonly stepNo: number;
  /** As published and as they applied at submission. They never change. */
  readonly steps: readonly ApprovalStep[];
  readonly applicantId: string;
  readonly hash: string;
  /** Over the critical fields alone. */
  readonly criticalHash: string;
  readonly withdrawRequestedAt: string | null;
  /** Where a resubmission goes on, once finance has refused it. */
  readonly financeStepNo: number | null;
  readonly endedAt: string | null;
  readonly tasks: readonly Task[];
}

/** Something that happened to an instance: a line of its history. */
export interface Happening {
  readonly kind: TimelineKind;
  /** Null: the product itself. */
  readonly by: string | null;
  readonly stepNo: number;
  readonly taskId: string | null;
  /** The people it is about, such as those a task went to. */
  readonly people: readonly string[];
  readonly values: Readonly<Record<string, string | number>>;
  readonly remark: string | null;
  /** Of a comment; a decision's are its task's. */
  readonly fileIds?: readonly string[];
}

const live: readonly TaskState[] = ["PENDING", "WAITING"];
const settled: readonly TaskState[] = ["PASSED", "SKIPPED", "CANCELLED"];
const good: readonly TaskState[] = ["PASSED", "SKIPPED"];

export const isLive = ({ state }: Pick<Task, "state">): boolean => live.includes(state);
export const isSettled = ({ state }: Pick<Task, "state">): boolean => settled.includes(state);
export const isGood = ({ state }: Pick<Task, "state">): boolean => good.includes(state);

export const tasksOfStep = (tasks: readonly Task[], stepNo: number): Task[] =>
  tasks.filter((task) => task.stepNo === stepNo);

/** The seat that the step's own rule gave: the beginning of a chain of added signatures. */
export function rootOf(tasks: readonly Task[], task: Task): Task {
  const parent = tasks.find(({ id }) => id === task.addedBy);
  return parent ? rootOf(tasks, parent) : task;
}

/** A task and every signature that was asked for on top of it, however far down. */
export function branchOf(tasks: readonly Task[], id: string): Task[] {
  const asked = tasks.filter(({ addedBy }) => addedBy === id);
  return [
    ...tasks.filter((task) => task.id === id),
    ...asked.flatMap((task) => branchOf(tasks, task.id)),
  ];
}

/**
 * Who has to decide before a task's turn comes. Whoever asks for signatures is done when they are
 * given; only those signatures themselves come in between. Where somebody in a line dropped out or
 * need not decide, those before him stay before.
 */
export function blockersOf(tasks: readonly Task[], task: Task): Task[] {
  return task.waitsFor.flatMap((id) => {
    const branch = branchOf(tasks, id);
    const isWithin = branch.some((one) => one.id === task.id);
    const done = branch.filter((one) => one.id === id && !isLive(one));
    return [
      ...branch.filter((one) => isLive(one) && (!isWithin || one.id === id)),
      ...done.flatMap((one) => blockersOf(tasks, one)),
    ];
  });
}

/** Who sits in a step, whether he has decided or not. Nobody sits in it twice. */
export const seatedIn = (tasks: readonly Task[], stepNo: number): Set<string> =>
  new Set(
    tasksOfStep(tasks, stepNo)
      .filter(({ state }) => state !== "CANCELLED")
      .map(({ assigneeId }) => assigneeId),
  );

/** A step has passed when its rule is met and every signature that was asked for on top is given. */
export function isStepPassed(step: ApprovalStep, tasks: readonly Task[]): boolean {
  const roots = tasks.filter((task) => task.addedBy === null && task.state !== "CANCELLED");
  const isDone = (root: Task) =>
    isGood(root) && tasks.filter((task) => rootOf(tasks, task).id === root.id).every(isSettled);
  if (step.signType === "OR_SIGN") return roots.some(isDone);
  return roots.length > 0 && roots.every(isDone);
}

/** Only where no money moves, and the step says so, does somebody decide on his own order. */
export const mayDecideOwn = (instance: Instance): boolean =>
  !instance.money && currentStep(instance)?.selfPolicy === "ALLOW";

export const currentStep = ({ steps, stepNo }: Instance): ApprovalStep | undefined =>
  steps[stepNo - 1];
