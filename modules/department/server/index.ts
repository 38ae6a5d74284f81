export { departmentExport } from "./export-departments.ts";
export { departmentImport } from "./import-departments.ts";
