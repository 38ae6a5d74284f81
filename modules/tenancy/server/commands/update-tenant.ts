import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import { tenant } from "../../contract.ts";
import { tenancyErrors } from "../../errors.ts";
import { tenants } from "../tables.ts";

/** Changes the words of a tenant, unless somebody else changed it meanwhile. */
export const updateTenant = command(tenant.update, async ({ input, tx }) => {
  const { tenantName: name, description } = input;
  const row = await lockRow(tx, tenants, input.id);
  expectVersion(row, input.rowVersion);
  await updateRow(tx, tenants, { row, to: { name, description } }).catch(
    whenTaken("tenants_name_key", tenancyErrors.nameTaken, { name }),
  );
  return { id: row.id };
});
