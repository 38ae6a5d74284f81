import type { ApprovalStep } from "#modules/approval/definition-contract.ts";
import { processStates } from "#modules/approval/states.ts";
import { type PersonInOrganisation, peopleAround } from "#modules/identity/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";

/** A step of a process in force that asks somebody, by his name or by a role of his. */
interface Seat {
  readonly processName: string;
  readonly stepName: string;
  /** Null: he is named himself. */
  readonly roleId: string | null;
  /** How many others in force the step names, or have the role. */
  readonly others: number;
  /** How many others in force the step asks, by whatever name or role. */
  readonly inStep: number;
}

const findProcesses =
  "select p.name, v.steps from approval_processes p join approval_versions v on v.tenant_id = p.tenant_id" +
  " and v.process_id = p.id and v.version = p.latest_version" +
  ` where p.tenant_id = $1 and p.state = ${processStates.normal} order by p.name, p.id`;

interface Asked {
  readonly userId: string;
  readonly roleIds: readonly string[];
}

/** Where somebody sits in the processes as they are published now, by name or by these roles. */
export async function seatsOf(tx: ReadTx, { userId, roleIds }: Asked): Promise<Seat[]> {
  const processes = await tx.raw<{ name: string; steps: ApprovalStep[] }>({
    sql: findProcesses,
    parameters: [tx.tenantId],
  });
  const steps = processes.flatMap(({ name, steps: all }) => all.map((step) => ({ name, step })));
  const named = steps.flatMap(({ step }) => step.personIds);
  const sitsIn = steps.filter(({ step }) => seatsIn(step, { userId, roleIds }).length > 0);
  const roles = [...new Set(sitsIn.flatMap(({ step }) => step.roleIds))];
  const people = await peopleAround(tx, { people: named, roles, orderType: null });
  const others = people.filter(({ id, inForce }) => inForce && id !== userId);
  return sitsIn.flatMap(({ name: processName, step }) => {
    const { stepName } = step;
    const inStep = others.filter(
      (one) => step.personIds.includes(one.id) || one.roles.some((id) => step.roleIds.includes(id)),
    ).length;
    return seatsIn(step, { userId, roleIds }).map((roleId) => {
      const isAsked = (one: PersonInOrganisation) =>
        roleId === null ? step.personIds.includes(one.id) : one.roles.includes(roleId);
      return { processName, stepName, roleId, others: others.filter(isAsked).length, inStep };
    });
  });
}

function seatsIn(step: ApprovalStep, { userId, roleIds }: Asked): (string | null)[] {
  if (step.approverType === "PERSON") return step.personIds.includes(userId) ? [null] : [];
  return step.approverType === "ROLE" ? step.roleIds.filter((id) => roleIds.includes(id)) : [];
}
