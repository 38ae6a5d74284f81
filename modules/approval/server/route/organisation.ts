import { departmentsAbove, peopleAround } from "#modules/identity/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Organisation } from "../rules/organisation.ts";

/** What of the organisation is asked for. */
export interface Wanted {
  readonly people: readonly string[];
  readonly roles: readonly string[];
  readonly departmentId: string | null;
  readonly processAdmins: readonly string[];
  /** For which kind of order agents are looked for; without it, for any. */
  readonly orderType?: string;
}

/** The part of the bound tenant's organisation that deciding needs, as it stands now. */
export async function organisationOf(tx: ReadTx, wanted: Wanted): Promise<Organisation> {
  const { roles, orderType = null } = wanted;
  const [found, chain] = await Promise.all([
    peopleAround(tx, { people: [...wanted.people, ...wanted.processAdmins], roles, orderType }),
    chainOf(tx, wanted.departmentId),
  ]);
  return {
    people: new Map(found.map((person) => [person.id, person])),
    chain,
    processAdmins: wanted.processAdmins,
    tenantAdmins: found
      .filter(({ isAdmin }) => isAdmin)
      .map(({ id }) => id)
      .toSorted(),
  };
}

/** A department and those above it, nearest first. */
export async function chainOf(tx: ReadTx, departmentId: string | null): Promise<string[]> {
  const above = await departmentsAbove(tx, departmentId);
  return above.map(({ id }) => id).toReversed();
}
