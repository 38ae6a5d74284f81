import type { Change, CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";

/** Counters and ids say nothing to a reader of the history; the names of what they mean do. */
const untold = new Set([
  "user_id",
  "access_version",
  "tenant_count",
  "login_error_times",
  "locked_until",
  "sms_send_times",
  "sms_counted_since",
  "last_tenant_id",
  "state",
  "senior_id",
  "sealed_as_person",
]);

/** Roles, departments and superior by name. */
export async function namesIn(tx: ReadTx, userId: string): Promise<Record<string, string | null>> {
  const [found] = await tx.raw<Record<string, string | null>>({
    sql:
      "select role_names as roles, department_names as departments, senior_name from member_rows" +
      " where tenant_id = $1 and id = $2",
    parameters: [tx.tenantId, userId],
  });
  return found ?? {};
}

interface Told {
  readonly id: string;
  /** How many changes were noted before those that belong together. */
  readonly from: number;
  readonly namesBefore: Readonly<Record<string, string | null>> | null;
}

/** A member is several rows; what happens to him is one event with one list of fields. */
export async function tellAsOne(tx: CommandTx, { id, from, namesBefore }: Told): Promise<void> {
  const parts = tx.changes.splice(from);
  const names = await namesIn(tx, id);
  const isOther = ([name, value]: [string, unknown]) => namesBefore?.[name] !== value;
  const fieldsOf = (which: "before" | "after") =>
    parts.flatMap((part) => Object.entries(part[which] ?? {}).filter(([key]) => !untold.has(key)));
  const changed = Object.entries(names).filter(isOther);
  const change: Change = {
    table: "memberships",
    id,
    before: namesBefore && {
      ...Object.fromEntries(fieldsOf("before")),
      ...Object.fromEntries(changed.map(([name]) => [name, namesBefore[name]])),
    },
    after: { ...Object.fromEntries(fieldsOf("after")), ...Object.fromEntries(changed) },
  };
  tx.changes.push(change);
}
