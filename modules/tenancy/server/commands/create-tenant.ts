import { addCompany, addDefaultRoles } from "#modules/identity/server/faces/membership.ts";
import { command } from "#platform/server/command.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import { tenant } from "../../contract.ts";
import { tenancyErrors } from "../../errors.ts";
import { tenantStates } from "../../states.ts";
import { workIn } from "#platform/server/other-tenant.ts";
import { addMenus, givableMenus } from "../support/menu-package.ts";
import { db, tenants } from "../tables.ts";

/** Within which a new tenant's dealers have to be on file; it says otherwise in its settings. */
const usualFilingDays = 90;

/** Founds a tenant that can begin at once: all menus, the company as its root, the usual roles. */
export const createTenant = command(tenant.create, async ({ input, tx }) => {
  const { tenantName: name, description } = input;
  const { default_session_hours: hours } = await tx.one(
    db.selectFrom("platform_settings").select("default_session_hours"),
  );
  const { id } = await insertRow(tx, tenants, {
    name,
    description,
    super_tenant: false,
    allows_several_sessions: false,
    session_hours: hours,
    apollo_name: null,
    contact: null,
    dealer_filing_days: usualFilingDays,
    jjk_name: null,
    jst_name: null,
    lease_tolerance_fen: 0,
    dealer_monthly_payments: null,
    state: tenantStates.normal,
    access_version: 1,
  }).catch(whenTaken("tenants_name_key", tenancyErrors.nameTaken, { name }));
  const menus = await givableMenus(tx);
  const roles = await workIn(tx, id, async () => {
    await addMenus(
      tx,
      menus.map((menu) => menu.id),
    );
    await addCompany(tx, name);
    return addDefaultRoles(tx);
  });
  tx.changes.push({ table: "tenants", id, before: null, after: { roles: roles.join("、") } });
  return { id };
});
