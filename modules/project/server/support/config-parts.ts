import { knownInTenant } from "#modules/identity/server/index.ts";
import { expectMoneyProcess } from "#modules/approval-process/server/index.ts";
import { platformErrors, type ErrorDefinition } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { projectErrors } from "../../errors.ts";
import { configStates } from "../../states.ts";

/** What a record named before stays, also when it went out of use meanwhile: only what is new is judged. */
const newAmong = (ids: readonly string[], known: readonly string[]): string[] =>
  ids.filter((id) => !known.includes(id));

interface Chosen {
  readonly ids: readonly string[];
  readonly known: readonly string[];
}

const expectInForce =
  (kind: "people" | "roles" | "departments", error: ErrorDefinition) =>
  async (tx: CommandTx, { ids, known }: Chosen): Promise<void> => {
    const wanted = [...new Set(newAmong(ids, known))];
    if (wanted.length === 0) return;
    const found = await knownInTenant(tx, { [kind]: wanted });
    if (found.filter(({ inForce }) => inForce).length < wanted.length) throw new Refused(error);
  };

export const expectPeople = expectInForce("people", projectErrors.personUnknown);
export const expectRoles = expectInForce("roles", projectErrors.roleUnknown);
export const expectDepartments = expectInForce("departments", projectErrors.departmentUnknown);

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
  if (out) throw new Refused(projectErrors.itemOutOfUse, { name: out.name });
}

interface ChosenProcess {
  readonly approvalProcessId: string;
  readonly approvalProcessVersion: number | null;
}

/** Refuses a process that could not be used, and a version that it does not have. */
export async function processOf(tx: CommandTx, chosen: ChosenProcess) {
  const { approvalProcessId: id, approvalProcessVersion: version } = chosen;
  await expectMoneyProcess(tx, { id, version });
  return { process_id: id, process_version: version };
}
