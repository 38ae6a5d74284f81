import { z } from "zod";
import { platformErrors } from "#platform/contract/error.ts";
import { Refused } from "../refused.ts";

export interface Sort {
  readonly field: string;
  readonly order: "asc" | "desc";
}

/** Where a row stands in its list. */
export interface Position {
  readonly sort_value: string | number;
  readonly sort_id: string | number;
}

const value = z.union([z.string(), z.number()]);
const written = z.tuple([z.string(), z.enum(["asc", "desc"]), value, value]);

export function cursorAfter(row: Position, sort: Sort): string {
  const parts = [sort.field, sort.order, row.sort_value, row.sort_id];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Reads a cursor back. One that belongs to another sort order would skip rows, so it is refused. */
export function positionOf(cursor: string, sort: Sort): Position {
  const refused = new Refused(
    platformErrors.invalid,
    {},
    { fields: [{ field: "after", message: "cursor" }] },
  );
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    throw refused;
  }
  const result = written.safeParse(parts);
  if (!result.success) throw refused;
  const [field, order, sort_value, sort_id] = result.data;
  if (field !== sort.field || order !== sort.order) throw refused;
  return { sort_value, sort_id };
}
