import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { leaseStates } from "../../states.ts";

/** What was reported of a contract, and whether it still stands. */
export interface ReportedLease {
  readonly id: string;
  readonly contractNo: string;
  readonly contractKey: string;
  readonly shop: string;
  readonly lessee: string;
  readonly departmentId: string | null;
  readonly createdBy: string;
  /** Neither ended nor taken back with its import. */
  readonly isLive: boolean;
  /** It has found its order. */
  readonly isMatched: boolean;
  readonly startedOn: string;
  readonly netFinanceFen: number;
  readonly financeFen: number;
  readonly elasticFen: number | null;
  readonly elasticBp: number | null;
  readonly termMonths: number | null;
  readonly customerGrade: string | null;
  readonly product: string | null;
  readonly channel: string | null;
  readonly businessType: string | null;
  readonly jjk: boolean | null;
  readonly jst: boolean | null;
}

/** Of a contract that was taken back and brought in again, the one that counts now. */
const counted = (keys: string) =>
  'select distinct on (contract_key) id, contract_no as "contractNo", contract_key as "contractKey", shop_name as shop,' +
  ' lessee, department_id as "departmentId", created_by as "createdBy",' +
  ` not is_taken_back and state <> ${leaseStates.void} as "isLive",` +
  ` state in (${leaseStates.matchedByRule}, ${leaseStates.matchedByHand}) as "isMatched", started_on as "startedOn",` +
  ' net_finance_fen as "netFinanceFen", finance_fen as "financeFen", elastic_fen as "elasticFen",' +
  ' elastic_bp as "elasticBp", term_months as "termMonths", customer_grade as "customerGrade", product, channel,' +
  ' business_type as "businessType", jjk, jst from lease_starts where tenant_id = $1 and contract_key in' +
  ` (select contract_key from lease_starts where tenant_id = $1 and ${keys})` +
  " order by contract_key, is_taken_back, id desc";

const findByContract = counted("id = any($2::uuid[])");

/** The contracts of these lease starts as they are reported now, whoever sees them. */
export const reportedLeases = (tx: ReadTx, ids: readonly string[]): Promise<ReportedLease[]> =>
  tx.raw<ReportedLease>({ sql: findByContract, parameters: [tx.tenantId, ids] });

const startedBetween = `select c.* from (${counted("started_on between $2 and $3")}) c where "startedOn" between $2 and $3`;

/** The contracts that start on these days, in the order in which they came; whoever sees them. */
export const leasesStarted = (
  tx: ReadTx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReportedLease[]> =>
  tx.raw<ReportedLease>({
    sql: `${startedBetween} order by id`,
    parameters: [tx.tenantId, from, to],
  });

/** How many contracts start on these days. */
export async function startedCount(
  tx: ReadTx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const [found] = await tx.raw<{ total: number }>({
    sql: `select count(*)::int as total from (${startedBetween}) s`,
    parameters: [tx.tenantId, from, to],
  });
  return found?.total ?? 0;
}

const findAfter =
  "select id from lease_starts where tenant_id = $1 and id > $2::uuid order by id limit $3";
const first = "00000000-0000-0000-0000-000000000000";

/** So many lease starts of the tenant in the order in which they came, after this one. */
export async function leaseIdsAfter(
  tx: CommandTx,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const parameters = [tx.tenantId, after ?? first, limit];
  const found = await tx.raw<{ id: string }>({ sql: findAfter, parameters });
  return found.map(({ id }) => id);
}

const countAll = "select count(*)::int as total from lease_starts where tenant_id = $1";

export async function leaseCount(tx: ReadTx): Promise<number> {
  const [found] = await tx.raw<{ total: number }>({ sql: countAll, parameters: [tx.tenantId] });
  return found?.total ?? 0;
}

const findVins =
  'select distinct on (contract_key) contract_key as "contractKey", vin from lease_starts' +
  " where tenant_id = $1 and contract_key = any($2) and not is_taken_back order by contract_key, id desc";

/** The cars of contracts, as far as they are reported. */
export async function vinsOf(
  tx: ReadTx,
  contractKeys: readonly string[],
): Promise<Map<string, string>> {
  const parameters = [tx.tenantId, contractKeys];
  const found = await tx.raw<{ contractKey: string; vin: string | null }>({
    sql: findVins,
    parameters,
  });
  return new Map(found.flatMap(({ contractKey, vin }) => (vin ? [[contractKey, vin]] : [])));
}

interface Started {
  readonly from: string;
  readonly to: string;
  /** Null: of all departments. */
  readonly departmentIds: readonly string[] | null;
  /** Null: of all channels. */
  readonly channel: string | null;
}

const countUnmatched =
  "select count(*)::int as total from lease_starts where tenant_id = $1 and started_on between $2 and $3" +
  " and ($4::uuid[] is null or department_id = any($4)) and ($5::text is null or channel = $5) and not is_taken_back" +
  ` and state in (${leaseStates.unmatched}, ${leaseStates.conflict})`;

/** How many lease starts of these days have not found their order. */
export async function unmatchedCount(
  tx: ReadTx,
  { from, to, departmentIds, channel }: Started,
): Promise<number> {
  const parameters = [tx.tenantId, from, to, departmentIds, channel];
  const [found] = await tx.raw<{ total: number }>({ sql: countUnmatched, parameters });
  return found?.total ?? 0;
}
