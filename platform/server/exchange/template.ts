import { FileAnswer } from "../files/file-answer.ts";
import { writeWorkbook } from "../files/spreadsheet/write-workbook.ts";
import type { Language } from "../refused.ts";
import { headingIn, type ImportDefinition } from "./define.ts";
import { xlsx } from "./export.ts";

/** An empty sheet with the headings an import understands; required ones carry a star. */
export function templateOf(definition: ImportDefinition, language: Language): FileAnswer {
  const columns = definition.columns.map(({ heading, required }) => ({
    header: headingIn(heading, language) + (required ? " *" : ""),
    kind: "text" as const,
  }));
  const example = definition.columns.map((column) => column.example);
  const title = headingIn(definition.title, language);
  const name = language === "zh-CN" ? "导入模板" : "Template";
  return new FileAnswer({
    content: writeWorkbook({ sheets: [{ name, columns, rows: [example] }] }),
    contentType: xlsx,
    name: `${title} ${name}.xlsx`,
  });
}
