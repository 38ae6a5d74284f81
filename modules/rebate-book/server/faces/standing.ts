import type { Actor } from "#platform/server/actor.ts";
import type { Range } from "#platform/server/scope/range.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { rebateBook } from "../../contract.ts";
import { bookStates } from "../../states.ts";
import { bookList } from "../support/list.ts";

/** A line of the book as far as applying for it goes, with its type. */
export interface LineStanding {
  readonly id: string;
  readonly contractNo: string;
  readonly contractKey: string;
  readonly typeId: string;
  readonly typeCode: string;
  readonly typeName: string;
  readonly leaseId: string;
  readonly shop: string;
  readonly lessee: string;
  readonly amountFen: number;
  readonly deservedFen: number;
  readonly netFinanceFen: number;
  readonly departmentId: string | null;
  /** Whoever forgets what day it is: the kept state, not the shown one. */
  readonly isAllowed: boolean;
  /** The closed cycle that it was reconciled in, by its number. */
  readonly closedCycle: string | null;
}

const columns =
  'select id, contract_no as "contractNo", contract_key as "contractKey", type_id as "typeId", type_code as "typeCode",' +
  ' type_name as "typeName", lease_id as "leaseId", shop_name as shop, lessee, amount_fen as "amountFen",' +
  ' deserved_fen as "deservedFen", net_finance_fen as "netFinanceFen", department_id as "departmentId",' +
  ` is_open and kept_state = ${bookStates.allowed} as "isAllowed", closed_cycle as "closedCycle" from rebate_book_rows where tenant_id = $1`;

/** A line by its id; undefined: the tenant has none. Who may see it is asked by `sightOf`. */
export async function lineById(tx: ReadTx, id: string): Promise<LineStanding | undefined> {
  const parameters = [tx.tenantId, id];
  return (await tx.raw<LineStanding>({ sql: `${columns} and id = $2`, parameters }))[0];
}

/** The line of a contract and type that may be applied for, or the newest of them where none is. */
export async function newestLine(
  tx: ReadTx,
  { contractKey, typeId }: { readonly contractKey: string; readonly typeId: string },
): Promise<LineStanding | undefined> {
  const sql = `${columns} and contract_key = $2 and type_id = $3 order by is_open desc, nth desc limit 1`;
  return (await tx.raw<LineStanding>({ sql, parameters: [tx.tenantId, contractKey, typeId] }))[0];
}

interface Sight {
  readonly isReached: boolean;
  readonly isSeen: boolean;
}

/** Whether a range reaches the line, and whether its book shows it to somebody; undefined: there is no such line. */
export async function sightOf(
  tx: ReadTx,
  actor: Actor,
  { id, reach }: { readonly id: string; readonly reach: Range },
): Promise<Sight | undefined> {
  const { permission } = bookList;
  const verdicts = await bookList.judge(tx, id, [reach, actor.rangeOf(permission)]);
  if (!verdicts) return undefined;
  const [isReached = false, isInBook = false] = verdicts;
  return { isReached, isSeen: isReached || (isInBook && actor.permissions.has(permission)) };
}

/** Lines that may be applied for now, as far as somebody reaches. */
export async function linesToApplyFor(
  tx: ReadTx,
  range: Range,
  keyword: string | undefined,
): Promise<OutputOf<typeof rebateBook.detail>[]> {
  const { records } = await bookList.within(range).page(tx, {
    filters: { stateCode: [bookStates.allowed] },
    sorts: [],
    keyword,
    current: 1,
    size: 30,
  });
  return [...records];
}

const findOwed =
  "select coalesce(-sum(amount_fen), 0)::bigint as owed from rebate_book_lines" +
  " where tenant_id = $1 and shop_name = $2 and amount_fen < 0 and order_id is null";

/** What a dealer got too much and nothing has been netted against yet. */
export async function owedBy(tx: ReadTx, shop: string): Promise<number> {
  const [found] = await tx.raw<{ owed: number }>({
    sql: findOwed,
    parameters: [tx.tenantId, shop],
  });
  return found?.owed ?? 0;
}

const findLowered =
  "select 1 as one from rebate_book_lines where tenant_id = $1 and contract_key = $2 and type_id = $3" +
  " and amount_fen < 0 and is_open";

/** The contract deserves less by the type than what was applied for. */
export async function isLowered(
  tx: ReadTx,
  { contractKey, typeId }: { readonly contractKey: string; readonly typeId: string },
): Promise<boolean> {
  const parameters = [tx.tenantId, contractKey, typeId];
  return (await tx.raw<{ one: number }>({ sql: findLowered, parameters })).length > 0;
}
