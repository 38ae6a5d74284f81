import { unmatchedCount } from "#modules/lease/server/faces/reported.ts";
import { openInBook } from "#modules/rebate-book/server/faces/reconciling.ts";
import { unknownCount } from "#modules/rebate/server/faces/unknown.ts";
import { exchange } from "#platform/contract/exchange.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { historyOf } from "#platform/server/history.ts";
import { query } from "#platform/server/query.ts";
import { rebateReconciliationBook } from "../book-contract.ts";
import { rebateReconciliation } from "../contract.ts";
import { rebateReconciliationCycle } from "../cycle-contract.ts";
import { bookList, cycleList, workList } from "./support/lists.ts";
import { scopeOf } from "./support/scope.ts";
import { db } from "./tables.ts";

export const listLines = query(rebateReconciliation.list, ({ input, tx, actor }) =>
  workList.seenBy(actor).page(tx, input),
);

/** An open line that was asked for by its address is shown after its cycle was closed too. */
export const lineDetail = query(rebateReconciliation.detail, ({ input, tx, actor }) =>
  bookList.seenBy(actor, rebateReconciliation.list.permission).one(tx, input.id),
);

const refreshed = [rebateReconciliationCycle.refresh.name, exchange.revertImport.name];

export const lineHistory = query(
  rebateReconciliation.operationLog,
  async ({ input: { id }, tx, actor }) => {
    await bookList.seenBy(actor, rebateReconciliation.list.permission).one(tx, id);
    const { wireNames } = workList;
    return historyOf(tx, { id, of: rebateReconciliation.operationLog, also: refreshed, wireNames });
  },
);

export const listBook = query(rebateReconciliationBook.list, ({ input, tx, actor }) =>
  bookList.seenBy(actor).page(tx, input),
);

export const bookDetail = query(rebateReconciliationBook.detail, ({ input, tx, actor }) =>
  bookList.seenBy(actor).one(tx, input.id),
);

const worked = Object.values(rebateReconciliation).map(({ name }) => name);

export const bookHistory = query(
  rebateReconciliationBook.operationLog,
  async ({ input: { id }, tx, actor }) => {
    await bookList.seenBy(actor).one(tx, id);
    const { wireNames } = bookList;
    const also = [...worked, ...refreshed];
    return historyOf(tx, { id, of: rebateReconciliationBook.operationLog, also, wireNames });
  },
);

export const listCycles = query(rebateReconciliationCycle.list, ({ input, tx, actor }) =>
  cycleList.seenBy(actor).page(tx, input),
);

export const cycleDetail = query(rebateReconciliationCycle.detail, ({ input, tx, actor }) =>
  cycleList.seenBy(actor).one(tx, input.id),
);

export const cycleHistory = query(
  rebateReconciliationCycle.operationLog,
  async ({ input: { id }, tx, actor }) => {
    await cycleList.seenBy(actor).one(tx, id);
    const { wireNames } = cycleList;
    return historyOf(tx, { id, of: rebateReconciliationCycle.operationLog, wireNames });
  },
);

const findContracts =
  'select distinct contract_key as "contractKey" from rebate_reconciliation_lines' +
  " where tenant_id = $1 and cycle_id = $2 and not is_dropped and our_fen is not null";

/** The contracts of ours that a cycle has. */
async function contractsOf(tx: ReadTx, cycleId: string): Promise<string[]> {
  const parameters = [tx.tenantId, cycleId];
  const found = await tx.raw<{ contractKey: string }>({ sql: findContracts, parameters });
  return found.map(({ contractKey }) => contractKey);
}

export const checklistOf = query(
  rebateReconciliationCycle.checklist,
  async ({ input: { id }, tx, actor }) => {
    await cycleList.seenBy(actor).one(tx, id);
    const cycle = await tx.one(
      db
        .selectFrom("rebate_cycles")
        .selectAll()
        .where("tenant_id", "=", tx.tenantId)
        .where("id", "=", id),
    );
    const scope = await scopeOf(tx, cycle);
    return {
      ...(await openInBook(tx, scope)),
      unmatchedLeases: await unmatchedCount(tx, scope),
      unknownPayouts: await unknownCount(tx, await contractsOf(tx, id)),
    };
  },
);
