import type { CellProblem } from "#platform/contract/exchange.ts";
import { FileAnswer } from "../files/file-answer.ts";
import { writeWorkbook } from "../files/spreadsheet/write-workbook.ts";
import type { Language } from "../refused.ts";
import { headingIn, type ImportDefinition } from "./define.ts";
import { xlsx } from "./export.ts";
import { templateColumns } from "./template.ts";

interface WrongRow {
  readonly row_number: number;
  readonly cells: Readonly<Record<string, string | null>>;
  readonly problems: readonly CellProblem[];
}

const words = {
  file: { zh: "未导入的行", en: "Rows not imported" },
  rowNumber: { zh: "原行号", en: "Row in the file" },
  reason: { zh: "未导入原因", en: "Why not imported" },
};

/**
 * Rows to be mended and sent again: an import knows its columns by their headings and leaves the two
 * added ones alone. Personal numbers are masked here as on the screen, and have to be typed again.
 */
export function wrongRowsOf(
  definition: ImportDefinition,
  rows: readonly WrongRow[],
  language: Language,
): FileAnswer {
  const { columns } = definition;
  const added = (heading: typeof words.reason) => ({
    header: headingIn(heading, language),
    kind: "text" as const,
  });
  const nameOf = (field: string) => {
    const column = columns.find((one) => one.field === field);
    return column && headingIn(column.heading, language);
  };
  const said = ({ field, message }: CellProblem) =>
    [nameOf(field), message].filter(Boolean).join(language === "zh-CN" ? "：" : ": ");
  const content = writeWorkbook({
    sheets: [
      {
        name: headingIn(words.file, language),
        columns: [
          ...templateColumns(definition, language),
          added(words.reason),
          added(words.rowNumber),
        ],
        rows: rows.map((row) => [
          ...columns.map(({ field }) => row.cells[field] ?? ""),
          row.problems.map(said).join(language === "zh-CN" ? "；" : "; "),
          String(row.row_number),
        ]),
      },
    ],
  });
  const name = [headingIn(definition.title, language), headingIn(words.file, language)].join(" ");
  return new FileAnswer({ content, contentType: xlsx, name: `${name}.xlsx` });
}
