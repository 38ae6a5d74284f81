import { lockBook } from "#modules/rebate-book/server/faces/reconciling.ts";
import { contractKeyOf } from "#modules/lease/server/index.ts";
import { typeIdsByCode } from "#modules/rebate-type/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRows, lockRow } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { Refused } from "#platform/server/refused.ts";
import { visibleWithin } from "#platform/server/scope/visible.ts";
import { rebateReconciliation } from "../../contract.ts";
import { reconciliationErrors } from "../../errors.ts";
import { compare, settle } from "../cycle/compare.ts";
import { takesFiles } from "../rules/cycle.ts";
import { cycleStamp } from "../support/lists.ts";
import { cycles, entries } from "../tables.ts";
import type { CounterpartRow } from "./row.ts";

/** What makes two rows of the other side the same: the cycle, the type, and the contract, or else the car. */
const entryKeyOf = ({ rebateTypeCode, contractNo, frameNumber }: CounterpartRow): string =>
  `${rebateTypeCode} ${contractNo === null ? `VIN ${frameNumber ?? ""}` : contractKeyOf(contractNo)}`;

export const keyOfRow = (row: CounterpartRow): string => `${row.cycleNo} ${entryKeyOf(row)}`;

const findExisting =
  "select c.number || ' ' || e.entry_key as key from rebate_counterpart_entries e" +
  " join rebate_cycles c on c.tenant_id = $1 and c.id = e.cycle_id" +
  " where e.tenant_id = $1 and not e.is_taken_back and c.number || ' ' || e.entry_key = any($2)";

export async function existingRows(tx: ReadTx, keys: readonly string[]): Promise<Set<string>> {
  const parameters = [tx.tenantId, keys];
  const found = await tx.raw<{ key: string }>({ sql: findExisting, parameters });
  return new Set(found.map(({ key }) => key));
}

interface Taking {
  readonly id: string;
  readonly number: string;
}

/** Of these cycles, those that take a file now and that its author reaches. */
async function cyclesTaking(tx: CommandTx, numbers: readonly string[]): Promise<Taking[]> {
  const places = new Places();
  const [tenant, wanted] = [places.add(tx.tenantId), places.add(numbers)];
  const range = tx.actor.rangeOf(rebateReconciliation.import.permission);
  const sql =
    `select id, number, state from rebate_cycles where tenant_id = ${tenant} and number = any(${wanted})` +
    ` and ${visibleWithin(range, cycleStamp, places)}`;
  const found = await tx.raw<Taking & { state: number }>({ sql, parameters: places.values });
  return found.filter(({ state }) => takesFiles(state));
}

/** Rows that name a cycle or a kind of rebate that is not there. */
export async function refusalsOf(tx: CommandTx, rows: readonly CounterpartRow[]) {
  const taking = await cyclesTaking(tx, [...new Set(rows.map(({ cycleNo }) => cycleNo))]);
  const types = await typeIdsByCode(tx);
  const refusals = new Map<string, { outcome: "invalid"; reason: Refused }>();
  for (const row of rows) {
    const { cycleNo: cycle, rebateTypeCode: type } = row;
    const reason = !taking.some(({ number }) => number === cycle)
      ? new Refused(reconciliationErrors.noSuchCycle, { cycle })
      : new Refused(reconciliationErrors.noSuchType, { type });
    const isFine = taking.some(({ number }) => number === cycle) && types.has(type);
    if (!isFine) refusals.set(keyOfRow(row), { outcome: "invalid", reason });
  }
  return refusals;
}

/** Takes down what the other side says, and looks at both sides anew. */
export async function writeEntries(tx: CommandTx, rows: readonly CounterpartRow[]): Promise<void> {
  const cycleNo = rows[0]?.cycleNo ?? "";
  await lockBook(tx);
  const [found] = await cyclesTaking(tx, [cycleNo]);
  if (!found) throw new Refused(reconciliationErrors.noSuchCycle, { cycle: cycleNo });
  const cycle = await lockRow(tx, cycles, found.id);
  const types = await typeIdsByCode(tx);
  await insertRows(
    tx,
    entries,
    rows.map((row) => {
      const typeId = types.get(row.rebateTypeCode);
      if (typeId === undefined) {
        throw new Refused(reconciliationErrors.noSuchType, { type: row.rebateTypeCode });
      }
      return {
        cycle_id: cycle.id,
        contract_no: row.contractNo,
        contract_key: row.contractNo === null ? null : contractKeyOf(row.contractNo),
        vin: row.frameNumber,
        type_id: typeId,
        amount_fen: row.theirAmount,
        shop_name: row.reportCarShop,
        remark: row.remark,
        entry_key: entryKeyOf(row),
        is_taken_back: false,
      };
    }),
  );
  await tx.unnoted(async () => settleAfter(tx, cycle.id));
}

/** Both sides anew, and where the cycle stands by that; what the file said tells of it. */
export async function settleAfter(tx: CommandTx, cycleId: string): Promise<void> {
  const cycle = await lockRow(tx, cycles, cycleId);
  await compare(tx, cycle);
  await settle(tx, cycle);
}
