import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { tenantSettings } from "../../settings-contract.ts";
import { columnsOf } from "../support/settings.ts";
import { tenants } from "../tables.ts";

/** A tenant sets how its people sign in and whom they ask. */
export const updateOwnSettings = command(tenantSettings.update, async ({ input, tx }) => {
  const row = await lockRow(tx, tenants, tx.tenantId);
  expectVersion(row, input.rowVersion);
  await updateRow(tx, tenants, { row, to: columnsOf(input) });
  return { id: row.id };
});
