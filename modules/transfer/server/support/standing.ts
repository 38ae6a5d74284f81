import { postOfEmployee } from "#modules/employee/server/index.ts";
import { placeNow } from "#modules/staff/server/faces/moving.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";

/** How an employee stands before his transfer, in the columns of the table. */
export async function standingOf(tx: ReadTx, employeeId: string) {
  const [positionId, place] = await Promise.all([
    postOfEmployee(tx, employeeId),
    placeNow(tx, employeeId),
  ]);
  return {
    from_position_id: positionId,
    from_department_id: place.departments[0] ?? null,
    from_senior_id: place.seniorId,
    from_role_ids: [...place.roles],
  };
}
