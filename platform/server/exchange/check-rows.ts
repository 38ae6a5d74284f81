import type { z } from "zod";
import { exchangeErrors } from "#platform/contract/exchange-errors.ts";
import { fillText } from "#platform/contract/error.ts";
import type { CellProblem } from "#platform/contract/exchange.ts";
import { Refused } from "../refused.ts";
import { wordingIn } from "../wording.ts";
import type { CheckedRow, ImportDefinition } from "./define.ts";

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

/** Checks rows of one import in order, remembering the keys it has seen in earlier pieces. */
export class RowChecker {
  readonly #definition: ImportDefinition;
  readonly #places: Map<string, number>;
  readonly #seen = new Map<string, number>();

  constructor(definition: ImportDefinition, headings: readonly string[]) {
    this.#definition = definition;
    this.#places = placeColumns(definition, headings);
  }

  /** The fields of a row, and its key when it is well formed. */
  check(row: SheetRow): CheckedRow & { key: string | null } {
    const cells = this.#fieldsOf(row);
    const result = this.#definition.row.safeParse(cells, { error: wordingIn("zh-CN") });
    const common = { rowNumber: row.rowNumber, cells };
    if (!result.success) {
      return { ...common, outcome: "invalid", problems: problemsOf(result.error), key: null };
    }
    const key = this.#definition.keyOf(result.data);
    const earlier = this.#seen.get(key);
    if (earlier === undefined) {
      this.#seen.set(key, row.rowNumber);
      return { ...common, outcome: "valid", problems: [], key };
    }
    const message = fillText(exchangeErrors.repeatedInFile.zh, { row: String(earlier) });
    return { ...common, outcome: "duplicate", problems: [{ field: "", message }], key: null };
  }

  #fieldsOf(row: SheetRow): Record<string, string | null> {
    const fields: Record<string, string | null> = {};
    for (const { field } of this.#definition.columns) {
      const at = this.#places.get(field);
      fields[field] = (at === undefined ? "" : row.cells[at]) || null;
    }
    return fields;
  }
}

function problemsOf(error: z.ZodError): CellProblem[] {
  return error.issues.map((issue) => ({
    field: String(issue.path[0] ?? ""),
    message: issue.message,
  }));
}
