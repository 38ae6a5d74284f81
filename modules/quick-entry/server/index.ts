export { withDealer } from "./names/dealer-names.ts";
export type { Field, FieldName, Fields, ReadOrder } from "./reading/fields.ts";
export { quickEntry } from "./reading/quick-entry.ts";
