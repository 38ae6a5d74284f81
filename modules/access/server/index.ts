export { roleExport } from "./export-roles.ts";
export type { RecordSource } from "./support/record-sources.ts";
