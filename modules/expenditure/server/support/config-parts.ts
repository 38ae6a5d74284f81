import { approvalErrors } from "#modules/approval/errors.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { ErrorDefinition } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { expenditureErrors } from "../../errors.ts";
import { configStates } from "../../states.ts";

/** What a record named before stays, also when it went out of use meanwhile: only what is new is judged. */
const newAmong = (ids: readonly string[], known: readonly string[]): string[] =>
  ids.filter((id) => !known.includes(id));

interface Chosen {
  readonly ids: readonly string[];
  readonly known: readonly string[];
}

const expectInForce =
  (sql: string, error: ErrorDefinition) =>
  async (tx: CommandTx, { ids, known }: Chosen): Promise<void> => {
    const wanted = [...new Set(newAmong(ids, known))];
    if (wanted.length === 0) return;
    const found = await tx.raw({ sql, parameters: [tx.tenantId, wanted] });
    if (found.length < wanted.length) throw new Refused(error);
  };

const findMembers =
  "select user_id from memberships where tenant_id = $1 and user_id = any($2::uuid[]) and state = 1000";
const findRoles =
  "select id from roles where tenant_id = $1 and id = any($2::uuid[]) and state = 1000";
const findDepartments =
  "select id from departments where tenant_id = $1 and id = any($2::uuid[]) and state = 1000";

export const expectPeople = expectInForce(findMembers, expenditureErrors.personUnknown);
export const expectRoles = expectInForce(findRoles, expenditureErrors.roleUnknown);
export const expectDepartments = expectInForce(
  findDepartments,
  expenditureErrors.departmentUnknown,
);

/** Keeps them from being deleted before the project that has them is written. */
const lockItems =
  "select id, name, state from expenditure_items where tenant_id = $1 and id = any($2::uuid[])" +
  " order by id for share";

export async function expectItems(tx: CommandTx, { ids, known }: Chosen): Promise<void> {
  const parameters = [tx.tenantId, ids];
  const found = await tx.raw<{ id: string; name: string; state: number }>({
    sql: lockItems,
    parameters,
  });
  if (found.length < new Set(ids).size) throw new Refused(platformErrors.notFound);
  const out = found.find(
    ({ id, state }) =>
      state === configStates.deleted || (state !== configStates.normal && !known.includes(id)),
  );
  if (out) throw new Refused(expenditureErrors.itemOutOfUse, { name: out.name });
}

/** Those that can be submitted to: in force, published, made for money. */
const findProcesses =
  "select id, name, latest_version as version from approval_processes where tenant_id = $1" +
  " and state = 1000 and money and latest_version > 0";

interface Process {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

export const processChoices = (tx: ReadTx): Promise<Process[]> =>
  tx.raw({ sql: `${findProcesses} order by name, id`, parameters: [tx.tenantId] });

interface ChosenProcess {
  readonly approvalProcessId: string | null;
  readonly approvalProcessVersion: number | null;
}

const nameOfProcess = "select name from approval_processes where tenant_id = $1 and id = $2";

/** Refuses a process that could not be used, and a version that it does not have. */
export async function processOf(tx: CommandTx, chosen: ChosenProcess) {
  const { approvalProcessId: id, approvalProcessVersion: version } = chosen;
  if (id === null) return { process_id: null, process_version: null };
  const parameters = [tx.tenantId, id];
  const [found] = await tx.raw<Process>({ sql: `${findProcesses} and id = $2`, parameters });
  if (!found || (version !== null && version > found.version)) {
    const [named] = await tx.raw<{ name: string }>({ sql: nameOfProcess, parameters });
    if (!named) throw new Refused(platformErrors.notFound);
    throw new Refused(approvalErrors.processNotInForce, { name: named.name });
  }
  return { process_id: id, process_version: version };
}
