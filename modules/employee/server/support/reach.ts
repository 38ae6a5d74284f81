import type { Endpoint } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import { employeeStates } from "../../states.ts";
import { employeeList } from "../queries.ts";
import { expectOther } from "../rules.ts";
import { employees } from "../tables.ts";

export type Entry = Row<typeof employees>;

/** Held until the command ends: of two who write the first entry, the second finds it. */
const lockMember =
  "select state from memberships where tenant_id = $1 and id = $2 for no key update";
const columns = Object.keys(employees.columns).join(", ");
const lockEntry = `select ${columns} from employees where tenant_id = $1 and id = $2 for update`;
const gone = 1003;

interface Wanted {
  readonly id: string;
  readonly of: Pick<Endpoint, "permission">;
}

/** Somebody's entry, if there is one, locked for who may do this to him; and how he stands. */
export async function reach(tx: CommandTx, actor: Actor, { id, of }: Wanted) {
  const seen = await employeeList.judge(tx, id, [actor.rangeOf(of.permission)]);
  const [member] = await tx.raw<{ state: number }>({
    sql: lockMember,
    parameters: [tx.tenantId, id],
  });
  if (!seen?.[0] || !member) throw new Refused(platformErrors.notFound);
  expectOther(actor.userId, id);
  const [entry] = await tx.raw<Entry>({ sql: lockEntry, parameters: [tx.tenantId, id] });
  const state = member.state === gone ? employeeStates.left : entry?.state;
  return { entry, state: state ?? employeeStates.employed };
}

/** Refuses an edit that started from an older entry, or from none where there is one now. */
export function expectSameEntry(entry: Entry | undefined, version: number): void {
  if ((entry?.row_version ?? 0) !== version) throw new Refused(platformErrors.versionConflict);
}
