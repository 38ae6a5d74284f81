import { visitorQuery } from "#platform/server/command.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { historyOf } from "#platform/server/history.ts";
import { query } from "#platform/server/query.ts";
import { tenant } from "../../contract.ts";
import { platformSettings, tenantSettings } from "../../settings-contract.ts";
import { settingNames, settingsOf } from "../support/settings.ts";
import { db } from "../tables.ts";

async function keptFor(tx: ReadTx, id: string) {
  const row = await tx.one(db.selectFrom("tenants").selectAll().where("id", "=", id));
  return { id: row.id, rowVersion: row.row_version, ...settingsOf(row) };
}

export const ownSettings = query(tenantSettings.get, ({ tx }) => keptFor(tx, tx.tenantId));

export const settingsOfTenant = query(tenant.settings, ({ input, tx }) => keptFor(tx, input.id));

export const ownSettingsHistory = query(tenantSettings.operationLog, ({ input: { id }, tx }) =>
  historyOf(tx, { id, of: tenantSettings.operationLog, wireNames: settingNames }),
);

const platformRow = (tx: ReadTx) => tx.one(db.selectFrom("platform_settings").selectAll());

export const settingsOfPlatform = query(platformSettings.get, async ({ tx }) => {
  const row = await platformRow(tx);
  return {
    id: row.id,
    rowVersion: row.row_version,
    loginNotice: row.login_notice,
    supportContact: row.support_contact,
    defaultSessionHours: row.default_session_hours,
  };
});

export const platformSettingsHistory = query(
  platformSettings.operationLog,
  ({ input: { id }, tx }) =>
    historyOf(tx, {
      id,
      of: platformSettings.operationLog,
      wireNames: {
        login_notice: "loginNotice",
        support_contact: "supportContact",
        default_session_hours: "defaultSessionHours",
      },
    }),
);

/** Read by whoever opens the login page. */
export const loginNotice = visitorQuery(platformSettings.notice, async ({ tx }) => {
  const row = await platformRow(tx);
  return { loginNotice: row.login_notice, supportContact: row.support_contact };
});
