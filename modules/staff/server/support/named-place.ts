import { lifecycle } from "#modules/identity/states.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { staffErrors } from "../../errors.ts";
import type { Place } from "./place.ts";

interface Department {
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
}

interface Names {
  readonly roles: ReadonlyMap<string, string>;
  readonly departments: readonly Department[];
}

/** What a spreadsheet may name: roles and departments in force. */
export async function namesOf(tx: ReadTx): Promise<Names> {
  const parameters = [tx.tenantId];
  const [roles, departments] = await Promise.all([
    tx.raw<{ id: string; name: string }>({
      sql: `select id, name from roles where tenant_id = $1 and state = ${lifecycle.normal}`,
      parameters,
    }),
    tx.raw<Department>({
      sql: `select id, name, parent_id from departments where tenant_id = $1 and state = ${lifecycle.normal}`,
      parameters,
    }),
  ]);
  return { roles: new Map(roles.map(({ id, name }) => [name, id])), departments };
}

/** Several names stand in one cell, set apart as people do it. */
const several = (cell: string) =>
  cell
    .split(/[、,，;；\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

interface Named {
  readonly roles: string;
  readonly departments: string;
}

/** Roles by name and departments by path; the first department is the main one. */
export function placeNamed(names: Names, row: Named): Place {
  const roles = several(row.roles).map((name) => {
    const id = names.roles.get(name);
    if (!id) throw new Refused(staffErrors.roleUnknown, { name });
    return id;
  });
  const departments = several(row.departments).map((path) => {
    const found = departmentAt(names.departments, path);
    if (!found) throw new Refused(staffErrors.departmentUnknown, { path });
    return found;
  });
  return { roles: [...new Set(roles)], departments: [...new Set(departments)], seniorId: null };
}

/** A path begins at the company or, since every path does, just below it. */
function departmentAt(departments: readonly Department[], path: string): string | undefined {
  const root = departments.find(({ parent_id }) => parent_id === null);
  const parts = path.split(/[/／]/).map((part) => part.trim());
  const below = parts[0] === root?.name ? parts.slice(1) : parts;
  let at = root;
  for (const name of below) {
    const parent = at?.id;
    at = parent
      ? departments.find((one) => one.parent_id === parent && one.name === name)
      : undefined;
  }
  return at?.id;
}

/** Which of these job numbers members of the tenant have already. */
export async function takenJobNumbers(tx: ReadTx, numbers: readonly string[]) {
  const rows = await tx.raw<{ job_number: string }>({
    sql: `select job_number from memberships where tenant_id = $1 and state <> ${lifecycle.deleted} and job_number = any($2)`,
    parameters: [tx.tenantId, numbers],
  });
  return new Set(rows.map((row) => row.job_number));
}
