import type { ApprovalStep } from "../../definition-contract.ts";
import { Course, type Outcome, type Setting } from "./course.ts";
import { type Instance, isGood } from "./instance.ts";

interface Submission extends Pick<
  Instance,
  "id" | "orderType" | "orderId" | "money" | "applicantId" | "hash" | "criticalHash"
> {
  /** Those that apply to the order. */
  readonly steps: readonly ApprovalStep[];
}

/** Starts a round. After a refusal by finance it may go on where finance stood. */
export function submit(
  submission: Submission,
  previous: Instance | null,
  setting: Setting,
): Outcome {
  const round = (previous?.round ?? 0) + 1;
  const resumed = previous && resumesAt(submission, previous);
  const begun: Instance = {
    ...submission,
    steps: resumed ? previous.steps : submission.steps,
    round,
    state: "pending",
    stepNo: 1,
    withdrawRequestedAt: null,
    financeStepNo: null,
    endedAt: null,
    tasks: [],
  };
  const course = new Course(begun, setting);
  course.tell("submitted", { values: { round } });
  if (begun.steps.length === 0) {
    course.end("exempt");
    course.tell("exempt", { by: null });
  } else if (resumed) {
    carryOver(course, previous, resumed);
    course.enter(resumed);
  } else course.enter(1);
  return course.outcome;
}

/** At which step a resubmission goes on, or null if everybody has to decide again. */
export function resumesAt(
  submission: Pick<Instance, "applicantId" | "criticalHash">,
  previous: Pick<Instance, "state" | "applicantId" | "criticalHash" | "financeStepNo">,
): number | null {
  const isSame =
    previous.state === "financeRejected" &&
    // Whoever applies now may have decided before.
    previous.applicantId === submission.applicantId &&
    previous.criticalHash === submission.criticalHash;
  return isSame ? previous.financeStepNo : null;
}

/** The decisions before finance stay good: nothing that they were about has changed. */
function carryOver(course: Course, previous: Instance, until: number): void {
  for (const task of previous.tasks) {
    if (task.stepNo >= until || !isGood(task)) continue;
    const { id, ...kept } = task;
    course.add({
      ...kept,
      source: "CARRIED",
      carriedFrom: task.carriedFrom ?? id,
      decisionNo: null,
      waitsFor: [],
      addedBy: null,
    });
  }
  // Where finance is first there is nothing before it.
  if (until > 1) course.tell("carried", { by: null, values: { steps: until - 1 } });
}
