import type { ReadTx } from "#platform/server/db/transaction.ts";
import { namedOf, type RecordSource, wholeOf } from "#platform/server/scope/record-sources.ts";
import { ScopedList } from "#platform/server/scope/scoped-list.ts";

/** A record in words: what it is called, and what is stamped on it. */
export interface RecordInWords {
  readonly name: string;
  readonly departments: readonly string[];
  readonly makers: readonly { readonly id: string; readonly name: string }[];
}

interface Candidate {
  readonly id: string;
  readonly name: string;
}

const allDepartments = "select id, name from departments where tenant_id = $1";
const allPeople =
  "select m.user_id as id, u.id_card_name as name from memberships m join users u on u.id = m.user_id" +
  " where m.tenant_id = $1";

/** As its page calls it, with the departments and people whose it is; undefined if there is none. */
export async function recordInWords(
  tx: ReadTx,
  source: RecordSource,
  id: string,
): Promise<RecordInWords | undefined> {
  const row = await wholeOf(source).maybe(tx, id);
  if (row === undefined) return undefined;
  const name = namedOf(source, row).names[0] ?? "";
  const { list } = source;
  if (!(list instanceof ScopedList)) return { name, departments: [], makers: [] };
  const parameters = [tx.tenantId];
  const [departments, people] = await Promise.all([
    tx.raw<Candidate>({ sql: allDepartments, parameters }),
    tx.raw<Candidate>({ sql: allPeople, parameters }),
  ]);
  const ids = (all: readonly Candidate[]) => all.map((one) => one.id);
  const stamps = await list.stampsOf(tx, id, {
    departments: ids(departments),
    people: ids(people),
  });
  return {
    name,
    departments: departments
      .filter((one) => stamps.departments.includes(one.id))
      .map((one) => one.name),
    makers: people.filter((one) => stamps.people.includes(one.id)),
  };
}
