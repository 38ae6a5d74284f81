import { serve } from "#platform/server/serve.ts";
import { tenant } from "../contract.ts";
import { platformSettings, tenantSettings } from "../settings-contract.ts";
import { tenantVisit } from "../visit-contract.ts";
import { beginWriting } from "./commands/begin-writing.ts";
import { createTenant } from "./commands/create-tenant.ts";
import { disableTenant } from "./commands/disable-tenant.ts";
import { enableTenant } from "./commands/enable-tenant.ts";
import { endVisit } from "./commands/end-visit.ts";
import { updateOwnSettings } from "./commands/update-own-settings.ts";
import { updatePackage } from "./commands/update-package.ts";
import { updatePlatformSettings } from "./commands/update-platform-settings.ts";
import { updateSettingsOfTenant } from "./commands/update-settings-of-tenant.ts";
import { updateTenant } from "./commands/update-tenant.ts";
import { visitTenant } from "./commands/visit-tenant.ts";
import { exportTenants } from "./export-tenants.ts";
import { listTenants, tenantDetail, tenantHistory, tenantNames } from "./queries.ts";
import { menuPackage, packageImpact } from "./queries/menu-package.ts";
import {
  loginNotice,
  ownSettings,
  ownSettingsHistory,
  platformSettingsHistory,
  settingsOfPlatform,
  settingsOfTenant,
} from "./queries/settings.ts";
import { visitsOfTenant } from "./queries/visits.ts";

const tenantRoutes = serve(tenant, {
  list: listTenants,
  allList: tenantNames,
  detail: tenantDetail,
  operationLog: tenantHistory,
  create: createTenant,
  update: updateTenant,
  enable: enableTenant,
  disable: disableTenant,
  settings: settingsOfTenant,
  updateSettings: updateSettingsOfTenant,
  package: menuPackage,
  packageImpact,
  updatePackage,
  visit: visitTenant,
  export: exportTenants,
});

const platformSettingsRoutes = serve(platformSettings, {
  get: settingsOfPlatform,
  operationLog: platformSettingsHistory,
  update: updatePlatformSettings,
  notice: loginNotice,
});

const tenantSettingsRoutes = serve(tenantSettings, {
  get: ownSettings,
  operationLog: ownSettingsHistory,
  update: updateOwnSettings,
  visits: visitsOfTenant,
});

const visitRoutes = serve(tenantVisit, { write: beginWriting, end: endVisit });

export const tenancyRoutes = [
  tenantRoutes,
  platformSettingsRoutes,
  tenantSettingsRoutes,
  visitRoutes,
];
