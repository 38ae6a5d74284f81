import type { MessageEvent } from "#modules/message/contract.ts";
import { copiedIn } from "./copies.ts";
import type { Outcome } from "./course.ts";
import { currentStep, type Happening, type Instance, type Task } from "./instance.ts";
import type { Organisation } from "./organisation.ts";

/** What somebody is told of an approval. */
export interface Letter {
  readonly to: string;
  readonly event: MessageEvent;
  /** Where it leads: to the approval among one's tasks, or to the order that one applied for. */
  readonly leadsTo: "task" | "order";
  readonly values: Readonly<Record<string, string>>;
}

interface Given {
  readonly before: Instance | null;
  readonly outcome: Outcome;
  readonly organisation: Organisation;
  /** The name of who acted. */
  readonly who: string;
}

interface Told {
  readonly event: MessageEvent;
  readonly leadsTo: Letter["leadsTo"];
  readonly to: (given: Given, one: Happening) => readonly string[];
}

const named = (_given: Given, { people }: Happening) => people;
const applicant = ({ outcome }: Given) => [outcome.instance.applicantId];
const waiting = ({ tasks }: Pick<Instance, "tasks">) =>
  tasks.filter(({ state }) => state === "PENDING").map(({ assigneeId }) => assigneeId);
/** Whom it waited for until now, and does no longer. */
const waited = ({ before }: Given) => (before ? waiting(before) : []);
const former = ({ before }: Given, one: Happening) => {
  const task = one.by === null ? undefined : before?.tasks.find(({ id }) => id === one.taskId);
  return task ? [task.assigneeId] : [];
};

/** Who can help where nobody was found; the applicant at least should know. */
function administrators({ organisation, outcome }: Given): string[] {
  const { people, processAdmins, tenantAdmins } = organisation;
  const inForce = (ids: readonly string[]) => ids.filter((id) => people.get(id)?.inForce);
  const groups = [inForce(processAdmins), inForce(tenantAdmins), [outcome.instance.applicantId]];
  return groups.find((ids) => ids.length > 0) ?? [];
}

const forOther: Told = { event: "task.decidedForYou", leadsTo: "task", to: named };
const toApplicant = (event: MessageEvent): Told => ({ event, leadsTo: "order", to: applicant });

/**
 * Of what happens, what is worth a message. A new task is not: it shows among the to-dos, and a
 * message besides would be a second thing to clear away.
 */
const worthTelling: Partial<Record<Happening["kind"], readonly Told[]>> = {
  urged: [{ event: "task.urged", leadsTo: "task", to: named }],
  reminded: [{ event: "task.overdue", leadsTo: "task", to: named }],
  escalated: [{ event: "task.escalated", leadsTo: "task", to: named }],
  reassigned: [{ event: "task.reassigned", leadsTo: "task", to: former }],
  takenBack: [{ event: "task.reassigned", leadsTo: "task", to: former }],
  passed: [forOther],
  approved: [toApplicant("order.approved")],
  rejected: [toApplicant("order.rejected"), forOther],
  refusedByRule: [toApplicant("order.refusedByRule")],
  returned: [toApplicant("order.returned"), forOther],
  financeRejected: [toApplicant("order.financeRejected"), forOther],
  recalled: [
    {
      event: "order.recalled",
      leadsTo: "order",
      to: (given) => (given.before?.state === "approved" ? applicant(given) : []),
    },
  ],
  terminated: [
    toApplicant("order.terminated"),
    { event: "order.terminated", leadsTo: "task", to: waited },
  ],
  withdrawRequested: [
    {
      event: "order.withdrawRequested",
      leadsTo: "task",
      to: ({ outcome }) => waiting(outcome.instance),
    },
  ],
  withdrawn: [
    { event: "order.withdrawAgreed", leadsTo: "order", to: named },
    { event: "order.withdrawn", leadsTo: "task", to: waited },
  ],
  commented: [{ event: "approval.mentioned", leadsTo: "task", to: named }],
  cc: [{ event: "approval.copied", leadsTo: "task", to: named }],
  entered: [
    {
      event: "approval.copied",
      leadsTo: "task",
      to: ({ outcome, organisation }, one) => copiedIn(one, outcome.instance, organisation),
    },
  ],
  suspended: [{ event: "approval.suspended", leadsTo: "task", to: administrators }],
};

/** Who is told what of an action. Nobody is told of what he did himself. */
export function lettersOf(given: Given): Letter[] {
  return given.outcome.happenings.flatMap((one) =>
    (worthTelling[one.kind] ?? []).flatMap(({ event, leadsTo, to }) => {
      const people = new Set(to(given, one));
      if (one.by !== null) people.delete(one.by);
      const values = valuesOf(given, one);
      return [...people].map((id) => ({ to: id, event, leadsTo, values }));
    }),
  );
}

const longestRemark = 100;

function valuesOf({ outcome, organisation, who }: Given, one: Happening): Letter["values"] {
  const { instance } = outcome;
  const remark = one.remark ?? "";
  const clipped = remark.length > longestRemark ? `${remark.slice(0, longestRemark)}…` : remark;
  const task: Task | undefined = instance.tasks.find(({ id }) => id === one.taskId);
  return {
    who,
    // These marks are at home in both languages.
    said: clipped && ` “${clipped}”`,
    assignee: organisation.people.get(task?.assigneeId ?? "")?.name ?? "",
    step: currentStep(instance)?.stepName ?? "",
  };
}
