import { exchangeErrors } from "#platform/contract/exchange-errors.ts";
import type { CellProblem } from "#platform/contract/exchange.ts";
import { mask, type PersonalKind, type Vault } from "../personal.ts";
import { Refused } from "../refused.ts";
import type { CheckedRow, ImportDefinition } from "./define.ts";

type Cells = Record<string, string | null>;

interface RowPlace {
  readonly tenantId: string;
  readonly jobId: string;
  readonly rowNumber: number;
}

/** A checked row as it is kept: to be shown as it is, with the personal cells sealed beside it. */
export interface KeptRow extends CheckedRow {
  /** Null where the sheet has no personal columns. */
  readonly sealed: Buffer | null;
}

const personalColumns = (definition: ImportDefinition) =>
  definition.columns.flatMap(({ field, personal }) => (personal ? [{ field, personal }] : []));

export const maskedFields = (definition: ImportDefinition): string[] =>
  personalColumns(definition).map(({ field }) => field);

export const isPersonal = (definition: ImportDefinition) => personalColumns(definition).length > 0;

const placeOf = ({ tenantId, jobId, rowNumber }: RowPlace) => ({
  table: "import_rows",
  column: "sealed",
  tenantId,
  rowId: `${jobId} ${rowNumber}`,
});

/** Seals what is personal in a row and leaves in its place what people may see of it. */
export function sealRow(
  vault: Vault,
  definition: ImportDefinition,
  { row, ...at }: { row: CheckedRow; tenantId: string; jobId: string },
): KeptRow {
  const columns = personalColumns(definition);
  if (columns.length === 0) return { ...row, sealed: null };
  const own = Object.fromEntries(columns.map(({ field }) => [field, row.cells[field] ?? null]));
  const wrong = new Set(row.problems.map((problem) => problem.field));
  const shown = columns.map(({ field, personal }) => {
    const value = own[field] ?? null;
    // What is no such number may be any other one, of which its mask would show too much.
    return [field, value === null || !wrong.has(field) ? masked(personal, value) : mask.secret()];
  });
  const place = placeOf({ ...at, rowNumber: row.rowNumber });
  return {
    ...row,
    cells: { ...row.cells, ...(Object.fromEntries(shown) as Cells) },
    problems: row.problems.map((problem) => withoutNumbers(problem, own)),
    sealed: vault.seal(place, JSON.stringify(own)).sealed,
  };
}

function masked(kind: PersonalKind, value: string | null): string | null {
  if (value === null) return null;
  const shown = mask[kind](value);
  return shown === value ? mask.secret() : shown;
}

/** The cells of a row as they came. A row whose personal cells are gone is to be sent again. */
export function openRow(
  vault: Vault,
  definition: ImportDefinition,
  { row, ...at }: { row: Kept; tenantId: string; jobId: string },
): Cells {
  if (!isPersonal(definition)) return row.cells;
  if (row.sealed === null) throw new Refused(exchangeErrors.forgotten);
  const place = placeOf({ ...at, rowNumber: row.row_number });
  const own = JSON.parse(vault.open(place, row.sealed, "secret").reveal()) as Cells;
  return { ...row.cells, ...own };
}

interface Kept {
  readonly row_number: number;
  readonly cells: Cells;
  readonly sealed: Buffer | null;
}

/** Shorter than any number worth hiding, and likely to be part of a word. */
const shortest = 5;

/** A problem is kept and shown in clear, so that its words must not repeat a personal cell. */
function withoutNumbers({ field, message, suggestion }: CellProblem, own: Cells): CellProblem {
  const values = Object.values(own).map((value) => value ?? "");
  const numbers = values.filter(({ length }) => length >= shortest);
  const text = numbers.reduce((said, one) => said.replaceAll(one, mask.secret()), message);
  // Of a personal cell the suggestion is the number itself.
  const isShown = suggestion !== undefined && !(field in own);
  return { field, message: text, ...(isShown && { suggestion }) };
}

/** What stands against a row as a whole, in words that may be shown. */
export function rowProblem(definition: ImportDefinition, cells: Cells, message: string) {
  const own = personalColumns(definition).map(({ field }) => [field, cells[field] ?? null]);
  return withoutNumbers({ field: "", message }, Object.fromEntries(own) as Cells);
}
