import { vinsOf } from "#modules/lease/server/faces/reported.ts";
import { bookPairs, type PairKey } from "#modules/rebate-book/server/faces/reconciling.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { lineStates } from "../../states.ts";
import type { OurPair, TheirEntry } from "../rules/plan.ts";
import { type Cycle, scopeOf } from "../support/scope.ts";

interface Before extends PairKey {
  readonly agreedFen: number;
  /** With this other side; what is left over comes back to it alone. */
  readonly isSame: boolean;
}

/** What closed cycles settled of each contract and type; of what they carried forward, nothing yet. */
const findSettled =
  'select l.contract_key as "contractKey", l.type_id as "typeId",' +
  ` coalesce(sum(l.agreed_fen) filter (where l.state <> ${lineStates.carried}), 0)::bigint as "agreedFen",` +
  ' bool_or(c.counterpart = $2) as "isSame" from rebate_reconciliation_lines l' +
  " join rebate_cycles c on c.tenant_id = $1 and c.id = l.cycle_id where l.tenant_id = $1 and not l.is_open" +
  " and not l.is_dropped and l.contract_key is not null group by 1, 2";

const findElsewhere =
  'select contract_key as "contractKey", type_id as "typeId" from rebate_reconciliation_lines' +
  " where tenant_id = $1 and is_open and our_fen is not null and cycle_id <> $2";

const findEntries =
  'select id, contract_no as "contractNo", contract_key as "contractKey", type_id as "typeId", vin,' +
  ' amount_fen as "amountFen", shop_name as shop from rebate_counterpart_entries' +
  " where tenant_id = $1 and cycle_id = $2 and not is_taken_back order by id";

const keyOf = ({ contractKey, typeId }: PairKey) => `${typeId} ${contractKey}`;

/**
 * What the book has for a cycle: all that started in its days, less what closed cycles settled, and of earlier
 * contracts what they left over. What another open cycle holds is its own.
 */
async function ourSide(tx: ReadTx, cycle: Cycle): Promise<OurPair[]> {
  const { tenantId } = tx;
  const settled = await tx.raw<Before>({
    sql: findSettled,
    parameters: [tenantId, cycle.counterpart],
  });
  const elsewhere = await tx.raw<PairKey>({ sql: findElsewhere, parameters: [tenantId, cycle.id] });
  const held = new Set(elsewhere.map(keyOf));
  const before = new Map(settled.map((one) => [keyOf(one), one.agreedFen]));
  const pairs = await bookPairs(
    tx,
    await scopeOf(tx, cycle),
    settled.filter(({ isSame }) => isSame),
  );
  const cars = await vinsOf(tx, [...new Set(pairs.map(({ contractKey }) => contractKey))]);
  return pairs
    .filter((pair) => !held.has(keyOf(pair)))
    .map((pair) => ({
      ...pair,
      vin: cars.get(pair.contractKey) ?? null,
      amountFen: pair.amountFen - (before.get(keyOf(pair)) ?? 0),
    }))
    .filter(({ amountFen }) => amountFen !== 0);
}

export interface Sides {
  readonly ours: readonly OurPair[];
  readonly theirs: readonly TheirEntry[];
}

export async function sidesOf(tx: ReadTx, cycle: Cycle): Promise<Sides> {
  const ours = await ourSide(tx, cycle);
  const parameters = [tx.tenantId, cycle.id];
  return { ours, theirs: await tx.raw<TheirEntry>({ sql: findEntries, parameters }) };
}
