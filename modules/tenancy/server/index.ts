export { tenantExport } from "./export-tenants.ts";
