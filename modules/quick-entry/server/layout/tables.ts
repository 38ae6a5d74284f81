import { labelAt } from "../evidence/labels.ts";
import { lettersOf } from "../signs/letters.ts";
import { corrects } from "../signs/words.ts";

/** How the cells of a pasted table are told apart; the surest sign first. */
const separators = [/\t/, /\s*\|\s*/, /\s*[,，]\s*/, /\s+/];
const fewestColumns = 3;
/** A line of more cells is no table of ours. */
const mostColumns = 30;
const counting = /^(?:序号?|NO\.?|#|编号|行号)$/;

/** "45,000": a sum as sheets quote it. */
const thousands = /"(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?)"/gu;

const isLabel = (cell: string): boolean => {
  const { sounded } = lettersOf(cell);
  return labelAt(sounded, 0)?.word.length === sounded.length;
};

interface Table {
  readonly header: readonly string[];
  readonly cellsOf: (line: string) => readonly string[];
}

function cellsBy(line: string, separator: RegExp): readonly string[] {
  const inner = line
    .trim()
    .replaceAll(/^\||\|$/g, "")
    .replaceAll(thousands, (_, sum: string) => sum.replaceAll(",", ""));
  return inner.split(separator, mostColumns).map((cell) => cell.replaceAll(/^"|"$/g, "").trim());
}

/** A line that has nothing but labels. */
function tableAt(line: string): Table | undefined {
  if (/[:：]/.test(line)) return undefined;
  for (const separator of separators) {
    const header = cellsBy(line, separator);
    if (header.length < fewestColumns) continue;
    const labels = header.filter((cell) => isLabel(cell) && !counting.test(cell));
    const others = header.filter((cell) => !isLabel(cell) && !counting.test(cell.toUpperCase()));
    if (labels.length >= fewestColumns && others.length === 0)
      return { header, cellsOf: (row) => cellsBy(row, separator) };
  }
  return undefined;
}

const isRule = (line: string): boolean => /^[\s|:+-]+$/.test(line);

function rowsBelow({ header, cellsOf }: Table, lines: readonly string[]) {
  const rows: (readonly string[])[] = [];
  let taken = 0;
  for (const line of lines) {
    const cells = cellsOf(line);
    if (!isRule(line) && cells.length !== header.length) break;
    if (!isRule(line)) rows.push(cells);
    taken += 1;
  }
  return { rows, taken };
}

/** Each cell beneath its label, as one would write it in a line of its own. */
const written = ({ header }: Table, row: readonly string[]): readonly string[] =>
  header.flatMap((label, at) =>
    row[at] === "" || counting.test(label.toUpperCase()) ? [] : [`${label}：${row[at]}`],
  );

/** Tables as they are pasted from a sheet, in lines with labels. What fits no header stays as it is. */
export function withoutTables(text: string): string {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => tableAt(line) !== undefined);
  const table = tableAt(lines[start] ?? "");
  if (!table) return text;
  const { rows, taken } = rowsBelow(table, lines.slice(start + 1));
  if (rows.length === 0) return text;
  const orders = rows.map((row, at) =>
    [...(rows.length > 1 ? [`第${at + 1}单`] : []), ...written(table, row)].join("\n"),
  );
  const below = lines.slice(start + 1 + taken);
  // What is corrected below several rows may be of any of them.
  if (rows.length > 1 && below.some((line) => (line.match(corrects) ?? []).length > 0)) return text;
  // What stands around a table is said of all its rows.
  return [...lines.slice(0, start), ...below, ...orders].join("\n");
}
