import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { tenant } from "../../contract.ts";
import { tenantStates } from "../../states.ts";
import { expectCanBecome } from "../rules.ts";
import { db, tenants } from "../tables.ts";

/** Closes a tenant: everybody in it is refused on the next request, and visits there are over. */
export const disableTenant = command(tenant.disable, async ({ input, tx }) => {
  const row = await lockRow(tx, tenants, input.id);
  expectCanBecome(row, "disabled");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, tenants, { row, to: { state: tenantStates.disabled } });
  await tx.many(
    db
      .updateTable("tenant_visits")
      .set({ ended_at: tx.now.toISOString() })
      .where("visited_tenant_id", "=", row.id)
      .where("ended_at", "is", null),
  );
  return { id: row.id };
});
