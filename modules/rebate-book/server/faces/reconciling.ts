import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { bookStates } from "../../states.ts";

export { lockBook } from "../generate/gather.ts";

/** Which lease starts are meant: by their day, where they belong, and through whom they came. */
export interface StartScope {
  readonly from: string;
  readonly to: string;
  /** Null: of all departments. */
  readonly departmentIds: readonly string[] | null;
  /** Null: of all channels. */
  readonly channel: string | null;
}

/** A contract and a kind of rebate. */
export interface PairKey {
  readonly contractKey: string;
  readonly typeId: string;
}

/** All lines of a contract and type together. */
export interface BookPair extends PairKey {
  readonly contractNo: string;
  readonly shop: string;
  readonly lessee: string;
  readonly startedOn: string;
  readonly departmentId: string | null;
  readonly ownerId: string;
  /** What the contract deserves by the type now. */
  readonly amountFen: number;
}

const isInScope =
  "($4::uuid[] is null or department_id = any($4)) and ($5::text is null or facts ->> 'channelDescribe' = $5)";

const findPairs =
  'select distinct on (contract_key, type_id) contract_key as "contractKey", type_id as "typeId",' +
  ' contract_no as "contractNo", shop_name as shop, lessee, started_on as "startedOn", department_id as "departmentId",' +
  ' owner_id as "ownerId", sum(amount_fen) over (partition by contract_key, type_id)::bigint as "amountFen"' +
  " from rebate_book_lines where tenant_id = $1 and (started_on between $2 and $3" +
  " or (contract_key, type_id) in (select * from unnest($6::text[], $7::uuid[])))" +
  ` and ${isInScope} order by contract_key, type_id, nth desc`;

/** What the book has of lease starts, and of these contracts besides, whenever they started; whoever sees them. */
export function bookPairs(
  tx: ReadTx,
  { from, to, departmentIds, channel }: StartScope,
  also: readonly PairKey[],
): Promise<BookPair[]> {
  const [keys, types] = [also.map((one) => one.contractKey), also.map((one) => one.typeId)];
  const parameters = [tx.tenantId, from, to, departmentIds, channel, keys, types];
  return tx.raw<BookPair>({ sql: findPairs, parameters });
}

const mark =
  "update rebate_book_lines l set closed_cycle = $2, row_version = row_version + 1, updated_by = $3," +
  " updated_at = moment() from unnest($4::text[], $5::uuid[]) as g (contract_key, type_id)" +
  " where l.tenant_id = $1 and l.contract_key = g.contract_key and l.type_id = g.type_id" +
  " and l.closed_cycle is distinct from $2";

/**
 * Writes down in which closed cycle contracts are, or that they are in none. Whoever asks has the book's lock: nobody
 * takes one of these lines meanwhile. The history of the cycle tells of it.
 */
export async function markClosed(
  tx: CommandTx,
  pairs: readonly PairKey[],
  cycle: string | null,
): Promise<void> {
  const keys = pairs.map(({ contractKey }) => contractKey);
  const types = pairs.map(({ typeId }) => typeId);
  await tx.raw({ sql: mark, parameters: [tx.tenantId, cycle, tx.actor.userId, keys, types] });
  recordsChanged(tx, "rebateBook");
}

const { allowed, applied } = bookStates;

const countOpen =
  `select count(*) filter (where state = ${allowed})::int as "notApplied",` +
  ` count(*) filter (where state = ${applied} and amount_fen > 0)::int as "ordersUnpaid",` +
  ' count(*) filter (where amount_fen < 0 and order_id is null)::int as "unsettledClawbacks"' +
  " from rebate_book_lines where tenant_id = $1 and started_on between $2 and $3" +
  ` and ${isInScope}`;

/** What is still under way of lease starts. */
export async function openInBook(
  tx: ReadTx,
  { from, to, departmentIds, channel }: StartScope,
): Promise<{ notApplied: number; ordersUnpaid: number; unsettledClawbacks: number }> {
  const parameters = [tx.tenantId, from, to, departmentIds, channel];
  const [found] = await tx.raw<{
    notApplied: number;
    ordersUnpaid: number;
    unsettledClawbacks: number;
  }>({ sql: countOpen, parameters });
  return found ?? { notApplied: 0, ordersUnpaid: 0, unsettledClawbacks: 0 };
}
