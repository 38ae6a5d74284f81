import type { CommandTx } from "#platform/server/command-tx.ts";
import { type Fields, insertRow, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { employeeStates } from "../../states.ts";
import { employees } from "../tables.ts";

const nothingKept = {
  position_id: null,
  city_id: null,
  entered_on: null,
  probation_until: null,
  salary_sealed: null,
  remark: null,
  state: employeeStates.employed,
  moves_on: null,
  leaves_on: null,
};

/** Somebody's transfer waits for this day, or for none any more. */
export const awaitTransfer = (tx: CommandTx, id: string, day: string | null): Promise<void> =>
  change(tx, id, { moves_on: day });

/** Somebody hands over until this last day of his, or stays after all, or has left. */
export const awaitDeparture = (tx: CommandTx, id: string, day: string | null): Promise<void> =>
  change(tx, id, { leaves_on: day });

/** His transfer has come into effect. */
export const putInPosition = (tx: CommandTx, id: string, positionId: string): Promise<void> =>
  change(tx, id, { position_id: positionId, moves_on: null });

/** Of whom HR keeps nothing yet, it does from now on. */
async function change(tx: CommandTx, id: string, to: Fields<typeof employees>): Promise<void> {
  const [known] = await tx.raw({
    sql: "select id from employees where tenant_id = $1 and id = $2",
    parameters: [tx.tenantId, id],
  });
  if (known) await updateRow(tx, employees, { row: await lockRow(tx, employees, id), to });
  else await insertRow(tx, employees, { id, ...nothingKept, ...to });
}
