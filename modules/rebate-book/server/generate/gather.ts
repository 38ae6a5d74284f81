import { type ReportedLease, reportedLeases } from "#modules/lease/server/faces/reported.ts";
import { publishedRules, type RuledType } from "#modules/rebate-type/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { monthOf } from "../rules/reckon.ts";
import type { bookLines } from "../tables.ts";

export type BookLine = Row<typeof bookLines>;

/** What reckoning some contracts anew needs to know. */
export interface Gathered {
  /** In the order in which they came: whoever came first takes of a dealer's cap first. */
  readonly leases: readonly ReportedLease[];
  readonly types: readonly RuledType[];
  readonly linesOf: (contractKey: string, typeId: string) => readonly BookLine[];
  /** What a dealer's earlier lease starts of the month deserve by a type; only asked for where there is a cap. */
  readonly used: Map<string, number>;
}

export const capKey = (typeId: string, shop: string, month: string): string =>
  `${typeId} ${month} ${shop}`;

const lockTenant = "select pg_advisory_xact_lock(hashtextextended($1, 0))";

/** Whoever writes the book waits for the one before: what one contract takes of a cap another cannot have. */
export async function lockBook(tx: CommandTx): Promise<void> {
  await tx.raw({ sql: lockTenant, parameters: [`rebate book ${tx.tenantId}`] });
}

const findLines =
  "select * from rebate_book_lines where tenant_id = $1 and contract_key = any($2) order by contract_key, type_id, nth for update";

/** Of the same dealers and months, those that came later and are in the book: what they get of a cap may change. */
const findLater =
  "select distinct l.lease_id as id from unnest($2::text[], $3::text[], $4::uuid[]) as g (shop, month, first)" +
  " join rebate_book_lines l on l.tenant_id = $1 and l.shop_name = g.shop and l.month = g.month and l.lease_id > g.first" +
  " where l.type_id = any($5::uuid[])";

const findUsed =
  "select l.type_id, g.shop, g.month, sum(l.amount_fen)::bigint as used" +
  " from unnest($2::text[], $3::text[], $4::uuid[]) as g (shop, month, first)" +
  " join rebate_book_lines l on l.tenant_id = $1 and l.shop_name = g.shop and l.month = g.month and l.lease_id < g.first" +
  " where l.type_id = any($5::uuid[]) group by 1, 2, 3";

interface Group {
  readonly shop: string;
  readonly month: string;
  readonly first: string;
}

/** Dealers' months with the first of these contracts in each, by what is reported and by what the book has. */
function groupsOf(leases: readonly ReportedLease[], lines: readonly BookLine[]): Group[] {
  const groups = new Map<string, Group>();
  const add = (one: Group) => {
    const key = `${one.month} ${one.shop}`;
    const known = groups.get(key);
    if (!known || one.first < known.first) groups.set(key, one);
  };
  for (const { id, shop, startedOn } of leases) add({ shop, month: monthOf(startedOn), first: id });
  for (const { lease_id: first, shop_name: shop, month } of lines) add({ shop, month, first });
  return [...groups.values()];
}

const parametersOf = (tx: CommandTx, groups: readonly Group[], capped: readonly string[]) => [
  tx.tenantId,
  groups.map(({ shop }) => shop),
  groups.map(({ month }) => month),
  groups.map(({ first }) => first),
  capped,
];

const linesOfContracts = (tx: CommandTx, leases: readonly ReportedLease[]) =>
  tx.raw<BookLine>({
    sql: findLines,
    parameters: [tx.tenantId, leases.map(({ contractKey }) => contractKey)],
  });

interface Asked {
  readonly leaseIds: readonly string[];
  /** Those that came later are reckoned by whoever asks, after these. */
  readonly isSweep: boolean;
}

const cappedOf = (types: readonly RuledType[]) =>
  types
    .filter(({ versions }) => versions.some(({ sheet }) => sheet.perDealerMonthlyCap !== null))
    .map(({ typeId }) => typeId);

/** Everything about these contracts, and about those whose part of a cap depends on them. Holds the book's lock. */
export async function gather(tx: CommandTx, { leaseIds, isSweep }: Asked): Promise<Gathered> {
  await lockBook(tx);
  const types = await publishedRules(tx);
  const capped = cappedOf(types);
  let leases = types.length > 0 ? await reportedLeases(tx, leaseIds) : [];
  // Of a contract that came again, a sweep reckons the newer lease start when it comes to that one.
  if (isSweep) {
    const asked = new Set(leaseIds);
    leases = leases.filter(({ id }) => asked.has(id));
  }
  let lines = await linesOfContracts(tx, leases);
  const used = new Map<string, number>();
  if (capped.length > 0) {
    const parameters = parametersOf(tx, groupsOf(leases, lines), capped);
    if (!isSweep) {
      const later = await tx.raw<{ id: string }>({ sql: findLater, parameters });
      const all = new Set([...leaseIds, ...later.map(({ id }) => id)]);
      if (all.size > leaseIds.length) {
        leases = await reportedLeases(tx, [...all]);
        lines = await linesOfContracts(tx, leases);
      }
    }
    const sums = await tx.raw<{ type_id: string; shop: string; month: string; used: number }>({
      sql: findUsed,
      parameters,
    });
    for (const one of sums) used.set(capKey(one.type_id, one.shop, one.month), one.used);
  }
  const byPair = Map.groupBy(lines, (line) => `${line.contract_key} ${line.type_id}`);
  return {
    leases: leases.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    types,
    linesOf: (contractKey, typeId) => byPair.get(`${contractKey} ${typeId}`) ?? [],
    used,
  };
}
