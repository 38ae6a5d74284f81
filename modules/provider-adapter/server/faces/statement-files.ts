/** Statements as people download them from their banks. */
export { layoutOf, type LayoutAmounts } from "../statement-files/layout.ts";
export {
  layoutOfFile,
  type NumberedRow,
  readStatement,
} from "../statement-files/read-statement-file.ts";
export type { UnknownTitles } from "../statement-files/unknown-titles.ts";
