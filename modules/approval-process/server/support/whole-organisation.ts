import { allDepartments, everybody } from "#modules/identity/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Whole } from "../rules/whole.ts";

/**
 * All of the bound tenant's organisation, with who has which of these roles: for looking at many
 * departments or many orders at once.
 */
export async function wholeOrganisation(tx: ReadTx, roles: readonly string[]): Promise<Whole> {
  const [found, departments] = await Promise.all([everybody(tx, roles), allDepartments(tx)]);
  return {
    people: new Map(found.map((person) => [person.id, person])),
    departments: new Map(departments.map((one) => [one.id, one])),
    tenantAdmins: found.filter(({ isAdmin }) => isAdmin).map(({ id }) => id),
  };
}
