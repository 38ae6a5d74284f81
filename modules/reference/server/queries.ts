import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { historyOf } from "#platform/server/history.ts";
import { type Condition, oneOf, type Scope } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { reference } from "../contract.ts";
import { stateCodes } from "./tables.ts";

/** Reads the table through: it has a few hundred rows, for which no index pays. */
const nameContains: Condition = (typed: string, { places }: Scope) =>
  `strpos(lower(name), ${places.add(typed.toLowerCase())}) > 0`;

export const stateCodeList = listOf<typeof stateCodes, OutputOf<typeof reference.allList>[number]>({
  openBecause: "names of states are everybody's",
  table: stateCodes,
  fields: {
    id: "id",
    orderStateName: "name",
    orderStateCode: "code",
    orderStateDescribe: "description",
    orderTypeCode: "order_type_code",
    orderStateColor: "color",
    genericCode: "generic_code",
    rowVersion: "row_version",
    updateTime: "updated_at",
  },
  filters: {
    orderTypeCode: oneOf("order_type_code"),
    orderStateCode: oneOf("code"),
    orderStateName: nameContains,
  },
  keyword: nameContains,
  sorts: { orderStateCode: "code" },
  defaultSort: { field: "orderStateCode", order: "asc" },
});

export const listStateCodes = query(reference.list, ({ input, tx }) =>
  stateCodeList.page(tx, input),
);

const everyOne = { current: 1, size: 1, sorts: [], filters: {} };

async function everyState(tx: ReadTx) {
  const pieces = await Array.fromAsync(stateCodeList.pieces(tx, everyOne, 1000));
  return pieces.flat();
}

/** Every state in one answer: the console loads it at its start and names states by it. */
export const allStateCodes = query(reference.allList, ({ tx }) => everyState(tx));

/** What each state is called, by its code. */
export async function namesOfStates(tx: ReadTx): Promise<ReadonlyMap<number, string>> {
  const states = await everyState(tx);
  return new Map(states.map((state) => [state.orderStateCode, state.orderStateName]));
}

export const stateCodeHistory = query(reference.operationLog, ({ input: { id }, tx }) =>
  historyOf(tx, { id, of: reference.operationLog, wireNames: stateCodeList.wireNames }),
);
