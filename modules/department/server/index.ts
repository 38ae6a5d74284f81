export { departmentExport } from "./export-departments.ts";
export { departmentImport } from "./import-departments.ts";
export { settingsFor } from "./support/settings-for.ts";
