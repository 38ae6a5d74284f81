import { FileAnswer } from "../files/file-answer.ts";
import { writeWorkbook } from "../files/spreadsheet/write-workbook.ts";
import type { Language } from "../refused.ts";
import { headingIn, type ImportDefinition } from "./define.ts";
import { xlsx } from "./export.ts";

/** The headings that an import understands; required ones carry a star. */
export const templateColumns = (definition: ImportDefinition, language: Language) =>
  definition.columns.map(({ heading, required }) => ({
    header: headingIn(heading, language) + (required ? " *" : ""),
    kind: "text" as const,
  }));

/** An empty sheet with an example below the headings. */
export function templateOf(definition: ImportDefinition, language: Language): FileAnswer {
  const columns = templateColumns(definition, language);
  const example = definition.columns.map((column) => column.example);
  const title = headingIn(definition.title, language);
  const name = language === "zh-CN" ? "导入模板" : "Template";
  return new FileAnswer({
    content: writeWorkbook({ sheets: [{ name, columns, rows: [example] }] }),
    contentType: xlsx,
    name: `${title} ${name}.xlsx`,
  });
}
