import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import type { ApprovalStep } from "../../definition-contract.ts";
import { approvalErrors } from "../../errors.ts";
import { processStates } from "../../states.ts";
import { stepsFor } from "../rules/condition.ts";
import type { Instance } from "../rules/instance.ts";
import type { Organisation } from "../rules/organisation.ts";
import { resumesAt } from "../rules/submit.ts";
import { expectUsable, type Process, processFor } from "./binding.ts";
import { hashesOf } from "../subject/hashes.ts";
import type { Loaded } from "../instance/load.ts";
import { organisationOf } from "./organisation.ts";
import type { Order, Subject } from "../subject/subjects.ts";

/** All that a round of an order starts with. */
export interface Prepared {
  readonly order: Order;
  readonly hashes: Pick<Instance, "hash" | "criticalHash">;
  /** Null: none is bound, and none has to be. */
  readonly process: Process | null;
  /** Those that apply to the order. */
  readonly steps: readonly ApprovalStep[];
  /** The first that is asked: after a refusal by finance not always the first of all. */
  readonly firstStep: number;
  readonly wanted: { readonly people: string[]; readonly roles: string[] };
  readonly organisation: Organisation;
  readonly excludedApprovers: ReadonlySet<string>;
}

interface Given {
  readonly orderId: string;
  /** The last round, if there was one. */
  readonly previous: Loaded | null;
  /** Who submits it, if that is somebody else than the applicant. */
  readonly by?: string;
}

/** Finds out which way an order would go now, and refuses one that has no way to go. */
export async function prepare(tx: ReadTx, subject: Subject, given: Given): Promise<Prepared> {
  const { orderId, by, previous } = given;
  const order = await subject.read(tx, orderId);
  const { departmentId, applicantId } = order;
  const hashes = hashesOf(order.content);
  const resumed = previous && resumesAt({ ...hashes, applicantId }, previous.instance);
  const process = resumed
    ? pinnedBy(previous)
    : await usableProcess(tx, subject, { orderId, departmentId });
  const { steps: all, adminIds: processAdmins } = ruledBy(process);
  const wanted = wantedBy(all);
  const organisation = await organisationOf(tx, {
    people: [...wanted.people, ...deciders(previous), applicantId, ...(by ? [by] : [])],
    roles: wanted.roles,
    departmentId,
    processAdmins,
    orderType: subject.type,
  });
  const steps = resumed ? all : stepsFor(all, { ...order, chain: organisation.chain });
  if (process && subject.money) expectSteps(process, steps);
  const excludedApprovers = new Set(await subject.excludedApprovers?.(tx, orderId));
  return {
    order,
    hashes,
    process,
    steps,
    firstStep: resumed ?? 1,
    wanted,
    organisation,
    excludedApprovers,
  };
}

const ruledBy = (process: Process | null) => ({
  steps: process?.steps ?? [],
  adminIds: process?.adminIds ?? [],
});

const deciders = (previous: Loaded | null): string[] =>
  previous?.instance.tasks.map(({ assigneeId }) => assigneeId) ?? [];

/** A round that goes on where finance stood is ruled as the one before, whatever is bound by now. */
const pinnedBy = ({ row, instance, processAdmins }: Loaded): Process | null =>
  row.process_id === null
    ? null
    : {
        id: row.process_id,
        name: row.process_name ?? "",
        money: row.money,
        state: processStates.normal,
        adminIds: [...processAdmins],
        version: row.version,
        steps: [...instance.steps],
      };

async function usableProcess(
  tx: ReadTx,
  subject: Subject,
  of: Parameters<typeof processFor>[2],
): Promise<Process | null> {
  const process = await processFor(tx, subject, of);
  if (process === null && subject.money) throw new Refused(approvalErrors.noProcess);
  if (process) expectUsable(process);
  return process;
}

function expectSteps({ name }: Process, steps: readonly ApprovalStep[]): void {
  if (steps.length === 0) throw new Refused(approvalErrors.noStepApplies, { name });
}

/** Everybody and every role that steps name. */
export function wantedBy(steps: readonly ApprovalStep[]): { people: string[]; roles: string[] } {
  const people = steps.flatMap((step) => [
    ...step.personIds,
    ...step.ccPersonIds,
    ...(step.emptyUserId === null ? [] : [step.emptyUserId]),
  ]);
  const roles = steps.flatMap((step) => [...step.roleIds, ...step.ccRoleIds]);
  return { people: [...new Set(people)], roles: [...new Set(roles)] };
}
