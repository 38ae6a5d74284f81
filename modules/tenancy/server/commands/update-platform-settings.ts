import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { platformSettings } from "../../settings-contract.ts";
import { platformSettingsId, platformSettingsTable } from "../tables.ts";

/** Sets what holds for all tenants: what the login page says, and what new tenants begin with. */
export const updatePlatformSettings = command(platformSettings.update, async ({ input, tx }) => {
  const row = await lockRow(tx, platformSettingsTable, platformSettingsId);
  expectVersion(row, input.rowVersion);
  await updateRow(tx, platformSettingsTable, {
    row,
    to: {
      login_notice: input.loginNotice,
      support_contact: input.supportContact,
      default_session_hours: input.defaultSessionHours,
    },
  });
  return { id: row.id };
});
