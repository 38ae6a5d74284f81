import { settingsFor } from "#modules/department/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { carPayments } from "../tables.ts";

type Asked = Pick<Row<typeof carPayments>, "department_id" | "form_mode">;

/** Whether the department's settings ask for a signed contract now; for a simple order none is needed. */
export async function needsSign(
  tx: ReadTx,
  { department_id: departmentId, form_mode: formMode }: Asked,
): Promise<boolean> {
  if (formMode === "SIMPLE") return false;
  return (await settingsFor(tx, departmentId)).carPayment.needESign;
}
