import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { tenant } from "../../contract.ts";
import { columnsOf } from "../support/settings.ts";
import { tenants } from "../tables.ts";

/** The platform sets for a tenant what the tenant could set itself. */
export const updateSettingsOfTenant = command(tenant.updateSettings, async ({ input, tx }) => {
  const row = await lockRow(tx, tenants, input.id);
  expectVersion(row, input.rowVersion);
  await updateRow(tx, tenants, { row, to: columnsOf(input) });
  return { id: row.id };
});
