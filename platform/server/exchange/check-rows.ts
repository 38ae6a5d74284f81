import type { z } from "zod";
import { exchangeErrors } from "#platform/contract/exchange-errors.ts";
import type { CellProblem } from "#platform/contract/exchange.ts";
import { Refused } from "../refused.ts";
import { wordingIn } from "../wording.ts";
import type { CheckedRow, ImportDefinition } from "./define.ts";
import { suggestionFor } from "./mending/suggestion.ts";

export interface SheetRow {
  readonly rowNumber: number;
  readonly cells: readonly string[];
}

/** Which column of the sheet holds which field; headings in either language are understood. */
function placeColumns(
  definition: ImportDefinition,
  headings: readonly string[],
): Map<string, number> {
  const places = new Map<string, number>();
  const missing: string[] = [];
  for (const { field, heading, required } of definition.columns) {
    const at = headings.findIndex((text) =>
      [heading.zh, heading.en, field].includes(text.replace(/\s*\*$/, "")),
    );
    if (at >= 0) places.set(field, at);
    else if (required) missing.push(heading.zh);
  }
  if (missing.length > 0) {
    throw new Refused(exchangeErrors.headersMissing, { headers: missing.join("、") });
  }
  return places;
}

export type FieldRow = Pick<CheckedRow, "rowNumber" | "cells">;

/** Takes the rows of a sheet with these headings apart into fields. */
export function fieldReader(definition: ImportDefinition, headings: readonly string[]) {
  const places = placeColumns(definition, headings);
  return ({ rowNumber, cells }: SheetRow): FieldRow => {
    const fields: Record<string, string | null> = {};
    for (const { field } of definition.columns) {
      const at = places.get(field);
      fields[field] = (at === undefined ? "" : cells[at]) || null;
    }
    return { rowNumber, cells: fields };
  };
}

/** A row by itself: each cell against the schema, and its key when it is well formed. */
export function checkRow(
  { row: schema, keyOf }: ImportDefinition,
  { rowNumber, cells }: FieldRow,
): CheckedRow {
  const result = schema.safeParse(cells, { error: wordingIn("zh-CN") });
  const common = { rowNumber, cells };
  if (result.success) {
    return { ...common, outcome: "valid", problems: [], key: keyOf(result.data) };
  }
  const problems = result.error.issues.map((issue) => problemOf(schema, cells, issue));
  return { ...common, outcome: "invalid", problems, key: null };
}

function problemOf(
  schema: z.ZodType,
  cells: FieldRow["cells"],
  issue: z.core.$ZodIssue,
): CellProblem {
  const suggestion = suggestionFor(schema, cells, issue);
  return {
    field: String(issue.path[0] ?? ""),
    message: issue.message,
    ...(suggestion !== undefined && { suggestion }),
  };
}
