import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { nextOrderNumber, nextOrderNumbers } from "#platform/server/order-number.ts";
import { networkStates } from "../../states.ts";
import { dealers } from "../tables.ts";

export type Dealer = Row<typeof dealers>;

const prefix = "CS";
const nextDealerNumber = (tx: CommandTx): Promise<string> => nextOrderNumber(tx, prefix, tx.now);

export const nextDealerNumbers = (tx: CommandTx, count: number): Promise<string[]> =>
  nextOrderNumbers(tx, { prefix, now: tx.now, count });

const lockByName =
  "select id from dealers where tenant_id = $1 and name = $2 and not is_taken_back for update";
const insertDealer =
  "insert into dealers (tenant_id, id, number, name, city, department_id, state, created_by, updated_by)" +
  " values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict (tenant_id, name) where not is_taken_back do nothing returning id";

interface Shop {
  readonly shop_name: string;
  readonly city: string;
  readonly car_department_id: string;
}

interface Named {
  readonly dealer: Dealer;
  readonly isNew: boolean;
}

/** Locks the dealer of a shop. One that nobody knew waits from now on for its entry into the network. */
export async function lockDealerNamed(tx: CommandTx, shop: Shop): Promise<Named> {
  const { shop_name: name, city, car_department_id: departmentId } = shop;
  const find = async () => {
    const [found] = await tx.raw<{ id: string }>({
      sql: lockByName,
      parameters: [tx.tenantId, name],
    });
    return found && lockRow(tx, dealers, found.id);
  };
  const known = await find();
  if (known) return { dealer: known, isNew: false };
  const number = await nextDealerNumber(tx);
  const { pending } = networkStates;
  const place = [name, city, departmentId, pending, tx.actor.userId];
  const parameters = [tx.tenantId, newId(), number, ...place];
  const [added] = await tx.raw<{ id: string }>({ sql: insertDealer, parameters });
  // Who wrote it down first has committed by now.
  const dealer = await find();
  if (!dealer) throw new Error(`Dealer ${name} was written and is gone`);
  return { dealer, isNew: added !== undefined };
}

interface Filed {
  readonly dealer_id: string | null;
  readonly city: string;
  readonly car_department_id: string;
}

/** A dealer is where its filing in force says, and with the department that this names. */
export async function keepPlace(tx: CommandTx, filed: Filed): Promise<void> {
  if (filed.dealer_id === null) return;
  const row = await lockRow(tx, dealers, filed.dealer_id);
  const to = { city: filed.city, department_id: filed.car_department_id };
  if (row.city === to.city && row.department_id === to.department_id) return;
  await updateRow(tx, dealers, { row, to });
  // It follows from the approval, which has its own line in the log.
  tx.changes.pop();
}
