import { type ErrorDefinition, platformErrors } from "#platform/contract/error.ts";
import { approvalErrors } from "../../errors.ts";
import { type InstanceAction, isRunning, recallMinutes, urgeHours } from "../../states.ts";
import { isFreeToWithdraw } from "./applicant.ts";
import {
  blockersOf,
  currentStep,
  type Instance,
  isLive,
  mayDecideOwn,
  seatedIn,
  type Task,
  tasksOfStep,
} from "./instance.ts";
import { agentOf, type Organisation } from "./organisation.ts";

/** A ground against an action. Values may name people by id under a key that ends in `Ids`. */
export interface Reason {
  readonly definition: ErrorDefinition;
  readonly values: Readonly<Record<string, string>>;
  readonly personIds: Readonly<Record<string, readonly string[]>>;
}

/** Who asks, when, and what else bears on it. */
export interface Standing {
  readonly me: string;
  readonly now: string;
  readonly excludedApprovers: ReadonlySet<string>;
  /** He has the right to administer processes. */
  readonly administers: boolean;
  /** He may refuse what is approved and not yet paid. */
  readonly mayRefuseApproved: boolean;
  /** The order can go back from approved. */
  readonly mayReopen: boolean;
}

const because = (
  definition: ErrorDefinition,
  personIds: Reason["personIds"] = {},
  values: Reason["values"] = {},
): Reason => ({ definition, personIds, values });

/** The task somebody would decide now, or else the last one he had, in the current step if possible. */
export function taskOf(instance: Instance, personId: string): Task | undefined {
  const mine = instance.tasks.filter(({ assigneeId }) => assigneeId === personId);
  return (
    mine.find(({ state }) => state === "PENDING") ??
    mine.find(isLive) ??
    mine.findLast(({ stepNo }) => stepNo === instance.stepNo) ??
    mine.at(-1)
  );
}

export const waitingPeople = ({ tasks }: Instance): string[] =>
  tasks.filter(({ state }) => state === "PENDING").map(({ assigneeId }) => assigneeId);

/** What stands against deciding; empty means that he may. */
function againstDeciding(instance: Instance, standing: Standing): Reason[] {
  const { me, excludedApprovers } = standing;
  const task = taskOf(instance, me);
  if (instance.state === "suspended") return [because(approvalErrors.suspended)];
  if (!isRunning(instance.state)) return [against(instance, task, standing)];
  if (!task) return [because(approvalErrors.notYours, { names: waitingPeople(instance) })];
  if (task.state !== "PENDING") return [against(instance, task, standing)];
  const found: Reason[] = [];
  if (isOwn(instance, me)) found.push(because(approvalErrors.ownOrder));
  if (excludedApprovers.has(me)) found.push(because(approvalErrors.excluded));
  return found;
}

/** Nobody decides on his own order, save where no money moves and the step lets him. */
const isOwn = (instance: Instance, personId: string): boolean =>
  personId === instance.applicantId && !mayDecideOwn(instance);

/** Why a task that is not open is not. */
function against(instance: Instance, task: Task | undefined, { me }: Standing): Reason {
  if (task?.state === "WAITING") {
    const before = blockersOf(instance.tasks, task).filter(({ state }) => state === "PENDING");
    const names = before.map(({ assigneeId }) => assigneeId);
    return because(approvalErrors.notYourTurn, { names });
  }
  if (task?.decisionNo !== null && task?.decisionNo !== undefined && task.assigneeId === me) {
    return because(approvalErrors.alreadyDecided);
  }
  const decider = instance.tasks.find(({ id }) => id === task?.cancelledBy);
  if (decider) return because(approvalErrors.decidedByOther, { name: [decider.assigneeId] });
  if (isRunning(instance.state)) {
    return because(approvalErrors.notYours, { names: waitingPeople(instance) });
  }
  return because(approvalErrors.notRunning);
}

function againstFinance(instance: Instance, standing: Standing): Reason[] {
  if (instance.state === "approved") {
    if (!standing.mayRefuseApproved) return [because(approvalErrors.financeOnly)];
    return standing.me === instance.applicantId ? [because(approvalErrors.ownOrder)] : [];
  }
  const found = againstDeciding(instance, standing);
  if (found.length > 0 || currentStep(instance)?.isFinanceStep) return found;
  return [because(approvalErrors.notFinanceStep)];
}

function whenAllowed(allowed: boolean | undefined, otherwise: ErrorDefinition) {
  return (instance: Instance, standing: Standing): Reason[] => [
    ...againstDeciding(instance, standing),
    ...(allowed ? [] : [because(otherwise)]),
  ];
}

function againstRecall(instance: Instance, { me, now, mayReopen }: Standing): Reason[] {
  const task = recallable(instance, me);
  if (!task?.decidedAt) return [because(approvalErrors.nothingToRecall)];
  const isOld = Date.parse(now) - Date.parse(task.decidedAt) > recallMinutes * 60_000;
  if (isOld) return [because(approvalErrors.recallTooLate)];
  const isFar = instance.state === "approved" && !mayReopen;
  return isFar ? [because(approvalErrors.recallTooFar)] : [];
}

/** A signature asked for on top counts for nothing once the seat that asked for it is gone. */
function isStillAsked(tasks: readonly Task[], { addedBy }: Task): boolean {
  const asker = tasks.find(({ id }) => id === addedBy);
  return !asker || (asker.state !== "CANCELLED" && isStillAsked(tasks, asker));
}

/** A person's pass, if nobody has decided anything since. */
export function recallable(instance: Instance, personId: string): Task | undefined {
  const decided = instance.tasks.filter(({ decisionNo }) => decisionNo !== null);
  const last = decided.toSorted((a, b) => (b.decisionNo ?? 0) - (a.decisionNo ?? 0))[0];
  const isOpen = isRunning(instance.state) || instance.state === "approved";
  const isHis = last?.assigneeId === personId && last.state === "PASSED";
  return isOpen && isHis && isStillAsked(instance.tasks, last) ? last : undefined;
}

function ofApplicant(instance: Instance, { me }: Standing): Reason[] {
  if (!isRunning(instance.state)) return [because(approvalErrors.notRunning)];
  if (me === instance.applicantId) return [];
  return [because(approvalErrors.notApplicant, { name: [instance.applicantId] })];
}

function againstWithdraw(instance: Instance, standing: Standing): Reason[] {
  const found = ofApplicant(instance, standing);
  if (found.length > 0 || isFreeToWithdraw(instance)) return found;
  return instance.withdrawRequestedAt === null
    ? []
    : [because(approvalErrors.withdrawAsked, { names: waitingPeople(instance) })];
}

function againstUrge(instance: Instance, standing: Standing): Reason[] {
  const found = ofApplicant(instance, standing);
  const [soonest] = instance.tasks
    .filter(({ state }) => state === "PENDING")
    .map((task) => urgeableAt(task))
    .toSorted((a, b) => a - b);
  if (found.length > 0) return found;
  if (soonest === undefined) return [because(approvalErrors.suspended)];
  if (soonest <= Date.parse(standing.now)) return [];
  return [because(approvalErrors.urgedLately, {}, { time: new Date(soonest).toISOString() })];
}

/** From when on a task may be urged, in milliseconds. */
export const urgeableAt = ({ urgedAt }: Task): number =>
  urgedAt === null ? 0 : Date.parse(urgedAt) + urgeHours * 3_600_000;

const administering = (instance: Instance, { administers }: Standing): Reason[] => [
  ...(isRunning(instance.state) ? [] : [because(approvalErrors.notRunning)]),
  ...(administers ? [] : [because(approvalErrors.adminOnly)]),
];

/** Where money moves nobody chooses who decides on his own order. */
function againstReassigning(instance: Instance, standing: Standing): Reason[] {
  const found = administering(instance, standing);
  const isOwnMoney = instance.money && standing.me === instance.applicantId;
  return found.length === 0 && isOwnMoney ? [because(approvalErrors.ownOrder)] : found;
}

/** Everything that stands against an action on an approval now; the screen shows it, the command too. */
export function reasonsAgainst(
  action: InstanceAction,
  instance: Instance,
  standing: Standing,
): Reason[] {
  const step = currentStep(instance);
  const judges: Record<InstanceAction, (i: Instance, s: Standing) => Reason[]> = {
    pass: againstDeciding,
    reject: againstDeciding,
    return: againstDeciding,
    financeReject: againstFinance,
    transfer: whenAllowed(step?.allowTransfer, approvalErrors.transferNotAllowed),
    addSign: whenAllowed(step?.allowAddSign, approvalErrors.addSignNotAllowed),
    takeBack: againstTakingBack,
    recall: againstRecall,
    withdraw: againstWithdraw,
    agreeWithdraw: (i, s) =>
      i.withdrawRequestedAt === null
        ? [because(approvalErrors.noWithdrawAsked)]
        : againstDeciding(i, s),
    urge: againstUrge,
    comment: () => [],
    cc: () => [],
    reassign: againstReassigning,
    terminate: administering,
  };
  return judges[action](instance, standing);
}

/** A task that others have in one's place. */
export const delegatedBy = (instance: Instance, personId: string): Task | undefined =>
  instance.tasks.find((task) => isLive(task) && task.principalId === personId);

function againstTakingBack(instance: Instance, { me, excludedApprovers }: Standing): Reason[] {
  const task = delegatedBy(instance, me);
  if (!task || !isRunning(instance.state)) return [because(approvalErrors.notDelegated)];
  return againstSitting(instance, me, excludedApprovers);
}

/** What keeps somebody who can act from a seat in the current step. */
function againstSitting(
  instance: Instance,
  id: string,
  excludedApprovers: ReadonlySet<string>,
): Reason[] {
  const isSeated = seatedIn(instance.tasks, instance.stepNo).has(id);
  return [
    ...(isOwn(instance, id) ? [because(approvalErrors.ownOrder)] : []),
    ...(excludedApprovers.has(id) ? [because(approvalErrors.excluded)] : []),
    ...(isSeated ? [because(approvalErrors.targetSeated, { name: [id] })] : []),
  ];
}

/** The people an action is judged by. */
interface Around {
  readonly organisation: Organisation;
  readonly excludedApprovers: ReadonlySet<string>;
}

/** What stands against giving somebody a seat in the current step. */
export function reasonsAgainstTarget(
  instance: Instance,
  to: string,
  { organisation, excludedApprovers }: Around,
): Reason[] {
  const inForce = organisation.people.get(to)?.inForce ?? false;
  return [
    ...(inForce ? [] : [because(approvalErrors.targetNotInForce)]),
    ...(isStoodInFor(instance, to) ? [because(approvalErrors.targetSeated, { name: [to] })] : []),
    ...againstSitting(instance, to, excludedApprovers),
  ];
}

/** Somebody decides in this step in his place: with a seat of his own he would count twice. */
const isStoodInFor = ({ tasks, stepNo }: Instance, id: string): boolean =>
  tasksOfStep(tasks, stepNo).some(
    ({ principalId, state }) => principalId === id && state !== "CANCELLED",
  );

/** What stands against an administrator's choice: where money moves he does not choose himself. */
export function reasonsAgainstChoosing(
  instance: Instance,
  { me, to }: { readonly me: string; readonly to: string },
  around: Around,
): Reason[] {
  const isSelf = instance.money && to === me;
  return [
    ...(isSelf ? [because(approvalErrors.reassignToSelf)] : []),
    ...reasonsAgainstTarget(instance, to, around),
  ];
}

/** Why a task is not open any more: whose decision came first, or that things changed meanwhile. */
export function reasonsAgainstTaking({ tasks }: Instance, task: Task): Reason[] {
  if (isLive(task)) return [];
  const decider = tasks.find(({ id }) => id === task.cancelledBy);
  if (!decider && task.state === "CANCELLED") return [because(platformErrors.versionConflict)];
  return [because(approvalErrors.decidedByOther, { name: [(decider ?? task).assigneeId] })];
}

/** What stands against giving a task to the agent of who has it. An agent has no agent. */
export function reasonsAgainstHandingOver(
  instance: Instance,
  { assigneeId, principalId }: Task,
  around: Around,
): Reason[] {
  const { organisation } = around;
  const agentId = agentOf(organisation, assigneeId, instance.orderType);
  if (agentId === undefined) return [because(approvalErrors.noAgentNow)];
  if (principalId !== null) {
    return [because(approvalErrors.delegatedAlready, { name: [principalId] })];
  }
  const isAway = agentOf(organisation, agentId, instance.orderType) !== undefined;
  const isApplicant = agentId === instance.applicantId;
  return [
    ...(isAway ? [because(approvalErrors.agentAway, { name: [agentId] })] : []),
    ...(isApplicant ? [because(approvalErrors.ownOrder)] : []),
    ...reasonsAgainstTarget(instance, agentId, around),
  ];
}

/** What stands against doing without a signature: only who asked for it may, while it is not given. */
export function reasonsAgainstRemoving(instance: Instance, task: Task, me: string): Reason[] {
  const asker = instance.tasks.find(({ id }) => id === task.addedBy);
  const isMine = asker?.assigneeId === me && isLive(task) && isRunning(instance.state);
  return isMine ? [] : [because(approvalErrors.notAddedByYou)];
}
