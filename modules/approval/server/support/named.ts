import type { ReadTx } from "#platform/server/db/transaction.ts";
import { expectInForce, type Named } from "../rules/process.ts";

/** Only what belongs to the tenant has a name here: an id alone proves nothing. */
const findNamed =
  'select u.id, u.id_card_name as name, m.state = 1000 and u.state = 1000 as "inForce"' +
  " from memberships m join users u on u.id = m.user_id" +
  " where m.tenant_id = $1 and m.user_id = any($2::uuid[])" +
  " union all select id, name, state = 1000 from roles where tenant_id = $1 and id = any($3::uuid[])" +
  " union all select id, name, state = 1000 from departments where tenant_id = $1 and id = any($4::uuid[])";

interface Known {
  readonly id: string;
  readonly name: string;
  readonly inForce: boolean;
}

/** People, roles and departments of the tenant by id, with whether they are in force. */
export async function knownOf(
  tx: ReadTx,
  named: readonly Pick<Named, "kind" | "id">[],
): Promise<Map<string, Known>> {
  if (named.length === 0) return new Map();
  const idsOf = (kind: Named["kind"]) => [
    ...new Set(named.filter((one) => one.kind === kind).map(({ id }) => id)),
  ];
  const found = await tx.raw<Known>({
    sql: findNamed,
    parameters: [tx.tenantId, idsOf("person"), idsOf("role"), idsOf("department")],
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
