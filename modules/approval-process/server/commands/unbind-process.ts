import { command } from "#platform/server/command.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { approvalProcess } from "../../contract.ts";
import { knownOf } from "../support/named.ts";
import { tellOfProcess } from "../support/process.ts";
import { approvalBindings, db } from "../tables.ts";

/** Lets a kind of order use no process of its own here; orders that run go on. */
export const unbindProcess = command(approvalProcess.unbind, async ({ input, tx }) => {
  const row = await lockRow(tx, approvalBindings, input.id);
  await tx.many(
    db
      .deleteFrom("approval_bindings")
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", row.id),
  );
  const { department_id: departmentId, order_type: orderType } = row;
  const places = departmentId === null ? [] : [{ kind: "department", id: departmentId } as const];
  const known = await knownOf(tx, places);
  const departmentName = departmentId === null ? null : (known.get(departmentId)?.name ?? null);
  tellOfProcess(tx, row.process_id, { before: null, after: { orderType, departmentName } });
  return { id: row.id };
});
