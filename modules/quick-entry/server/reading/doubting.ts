import { bare } from "../signs/letters.ts";
import type { Doubt, Field, Fields, TextField, Value } from "./fields.ts";

export const doubted = (field: Field, ...doubts: readonly Doubt[]): Field => ({
  ...field,
  doubts: [...new Set([...field.doubts, ...doubts])],
});

/** Two spellings of one name are the same. */
export const sameAs = (value: Value | undefined): string =>
  typeof value === "string" ? bare(value) : String(value);

export function doubtAll(fields: Fields, names: readonly TextField[], doubt: Doubt): void {
  for (const name of names) if (fields[name]) fields[name] = doubted(fields[name], doubt);
}
