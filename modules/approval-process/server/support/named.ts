import { type Known, knownInTenant } from "#modules/identity/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { expectInForce, type Named } from "../rules/process.ts";

/** People, roles and departments of the tenant by id, with whether they are in force. */
export async function knownOf(
  tx: ReadTx,
  named: readonly Pick<Named, "kind" | "id">[],
): Promise<Map<string, Known>> {
  if (named.length === 0) return new Map();
  const idsOf = (kind: Named["kind"]) => [
    ...new Set(named.filter((one) => one.kind === kind).map(({ id }) => id)),
  ];
  const found = await knownInTenant(tx, {
    people: idsOf("person"),
    roles: idsOf("role"),
    departments: idsOf("department"),
  });
  return new Map(found.map((one) => [one.id, one]));
}

/** Refuses names that are out of force; of the rest, tells what is known. */
export async function expectNamed(
  tx: ReadTx,
  named: readonly Named[],
): Promise<ReadonlyMap<string, Known>> {
  const known = await knownOf(tx, named);
  expectInForce(named, known);
  return known;
}

const asAdmins = (ids: readonly string[]): Named[] =>
  ids.map((id) => ({ stepNo: null, field: "adminIds", kind: "person", id }));

/** The administrators of a process by name; refused where one cannot act. */
export async function adminNames(tx: ReadTx, ids: readonly string[]): Promise<string> {
  const known = await expectNamed(tx, asAdmins(ids));
  return namesOf(ids, known);
}

export const namesOf = (ids: readonly string[], known: ReadonlyMap<string, Known>): string =>
  ids.flatMap((id) => known.get(id)?.name ?? []).join("、");
