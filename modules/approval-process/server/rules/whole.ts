import type { Organisation, Person } from "#modules/approval/server/faces/rules.ts";

export interface Department {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

/** A tenant's organisation with everybody in it. */
export interface Whole {
  readonly people: ReadonlyMap<string, Person>;
  readonly departments: ReadonlyMap<string, Department>;
  readonly tenantAdmins: readonly string[];
}

const deepest = 20;

/** A department and those above it, nearest first. */
function chainIn({ departments }: Whole, departmentId: string | null): string[] {
  const chain: string[] = [];
  let next = departmentId === null ? undefined : departments.get(departmentId);
  while (next && chain.length < deepest) {
    chain.push(next.id);
    next = next.parentId === null ? undefined : departments.get(next.parentId);
  }
  return chain;
}

/** The organisation as an order from this department meets it. */
export const organisationAt = (
  whole: Whole,
  departmentId: string | null,
  processAdmins: readonly string[],
): Organisation => ({
  people: whole.people,
  chain: chainIn(whole, departmentId),
  processAdmins,
  tenantAdmins: whole.tenantAdmins,
});
