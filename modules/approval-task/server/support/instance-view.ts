import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { approvalInstance } from "../../instance-contract.ts";
import { isRunning } from "#modules/approval/states.ts";
import {
  type Instance,
  type Task,
  tasksOfStep,
  type Organisation,
  reasonsAgainstRemoving,
  resolve,
} from "#modules/approval/server/faces/rules.ts";

type StepShown = OutputOf<typeof approvalInstance.detail>["steps"][number];

interface Seen {
  readonly instance: Instance;
  readonly organisation: Organisation;
  readonly excludedApprovers: ReadonlySet<string>;
  readonly me: string;
}

/** The task that waits for somebody now. */
export const myTaskIn = ({ state, tasks }: Instance, me: string): Task | undefined =>
  isRunning(state)
    ? tasks.find((task) => task.assigneeId === me && task.state === "PENDING")
    : undefined;

/** Every step: who has decided, who is asked, and who would be, as things stand. */
export function stepsShown(seen: Seen): StepShown[] {
  const { instance } = seen;
  return instance.steps.map((step, index) => {
    const stepNo = index + 1;
    const stage = stageOf(instance, stepNo);
    return {
      stepNo,
      stepName: step.stepName,
      signType: step.signType,
      isFinanceStep: step.isFinanceStep,
      stage,
      tasks: tasksOfStep(instance.tasks, stepNo).map((task) => taskShown(seen, task)),
      expected: stage === "coming" && isRunning(instance.state) ? expectedIn(seen, index) : [],
    };
  });
}

function stageOf({ state, stepNo: current }: Instance, stepNo: number): StepShown["stage"] {
  if (stepNo > current) return "coming";
  return stepNo === current && isRunning(state) ? "current" : "done";
}

/** Nobody is bound by this: people are looked up again when the step is entered. */
function expectedIn({ instance, organisation, excludedApprovers }: Seen, index: number): string[] {
  const step = instance.steps[index];
  if (!step) return [];
  const { orderType, money, applicantId } = instance;
  const found = resolve(step, { orderType, money, applicantId, excludedApprovers }, organisation);
  const seats = found.kind === "seats" ? found.seats : [];
  return seats.map(({ assigneeId }) => nameIn(organisation, assigneeId));
}

const nameIn = ({ people }: Organisation, id: string): string => people.get(id)?.name ?? "";

function taskShown({ instance, organisation, me }: Seen, task: Task): StepShown["tasks"][number] {
  const { id, stepNo, assigneeId, principalId, source, state } = task;
  return {
    id,
    stepNo,
    assigneeId,
    assigneeName: nameIn(organisation, assigneeId),
    principalId,
    principalName: principalId === null ? null : nameIn(organisation, principalId),
    source,
    state,
    arrivedTime: task.arrivedAt,
    decidedTime: task.decidedAt,
    remark: task.remark,
    urgedCount: task.urgedCount,
    removable: reasonsAgainstRemoving(instance, task, me).length === 0,
  };
}
