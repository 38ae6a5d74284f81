import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { tenant } from "../../contract.ts";
import { tenantStates } from "../../states.ts";
import { expectCanBecome } from "../rules.ts";
import { tenants } from "../tables.ts";

/** Lets the people of a disabled tenant work again. */
export const enableTenant = command(tenant.enable, async ({ input, tx }) => {
  const row = await lockRow(tx, tenants, input.id);
  expectCanBecome(row, "normal");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, tenants, { row, to: { state: tenantStates.normal } });
  return { id: row.id };
});
