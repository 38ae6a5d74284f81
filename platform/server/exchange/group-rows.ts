import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { exchange } from "#platform/contract/exchange.ts";
import type { ReadTx } from "../db/transaction.ts";
import type { ImportDefinition } from "./define.ts";

type Groups = OutputOf<typeof exchange.importJob>["groups"];

const countThem =
  "select btrim(cells ->> $3) as name, count(*)::integer as count from import_rows where tenant_id = $1" +
  " and job_id = $2 and outcome in ('valid', 'imported') group by 1";

/** How many of the rows that go in, or went in, say each of a definition's words; none is said too. */
export async function groupsOf(
  tx: ReadTx,
  jobId: string,
  { groups }: ImportDefinition,
): Promise<Groups> {
  if (!groups) return [];
  const parameters = [tx.tenantId, jobId, groups.field];
  const found = await tx.raw<Groups[number]>({ sql: countThem, parameters });
  const counts = new Map(found.map(({ name, count }) => [name, count]));
  return groups.words.map((name) => ({ name, count: counts.get(name) ?? 0 }));
}
