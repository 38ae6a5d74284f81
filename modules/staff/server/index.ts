export { userExport } from "./export-users.ts";
export { memberExport } from "./export-members.ts";
export { memberImport } from "./import-members.ts";
export { memberSource } from "./support/member-source.ts";
