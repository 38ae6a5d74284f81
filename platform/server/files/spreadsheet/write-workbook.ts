import { Readable } from "node:stream";
import { type Cell, cellXml, type ColumnKind, escaped, styles, textXml } from "./cell-xml.ts";
import { type ZipPart, zipOf } from "./zip-writer.ts";

export type { Cell, ColumnKind } from "./cell-xml.ts";

export interface SheetColumn {
  readonly header: string;
  readonly kind: ColumnKind;
  /** In characters. */
  readonly width?: number;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

export interface WorkbookContent {
  readonly sheets: readonly Sheet[];
}

const lastRow = 1_048_576;
const chunkCharacters = 64 * 1024;
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const documents = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const office = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** An .xlsx as a stream of bytes, sheet after sheet, in memory that does not grow with the rows. */
export function writeWorkbook({ sheets }: WorkbookContent): Readable {
  const names = sheets.map((sheet) => sheetName(sheet.name));
  if (new Set(names.map((name) => name.toLowerCase())).size !== names.length) {
    throw new RangeError("two sheets of one name");
  }
  return Readable.from(zipOf(partsOf(sheets, names)), {
    objectMode: false,
    highWaterMark: 64 * 1024,
  });
}

function partsOf(sheets: readonly Sheet[], names: readonly string[]): ZipPart[] {
  return [
    part("[Content_Types].xml", contentTypes(names.length)),
    part("_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]])),
    part("xl/workbook.xml", workbookXml(names)),
    part("xl/_rels/workbook.xml.rels", workbookRelations(names.length)),
    part("xl/styles.xml", stylesXml),
    ...sheets.map((sheet, index) => sheetPart(index, () => sheetXml(sheet))),
  ];
}

const part = (name: string, content: string) => ({ name, content: () => [content] });

const sheetPart = (index: number, content: () => AsyncIterable<string>) => ({
  name: `xl/worksheets/sheet${index + 1}.xml`,
  content,
});

/** Excel refuses a file whose sheet has such a name. */
function sheetName(name: string): string {
  const allowed = name
    .replace(/[[\]:*?/\\]/g, "_")
    .replace(/^'|'$/g, "_")
    .slice(0, 31);
  if (allowed.trim() === "") throw new RangeError("a sheet without a name");
  return allowed;
}

async function* sheetXml(sheet: Sheet): AsyncGenerator<string> {
  const letters = sheet.columns.map((_, index) => columnLetters(index));
  const kinds = sheet.columns.map((column) => column.kind);
  const header = sheet.columns.map(({ header: text }, index) =>
    text === "" ? "" : textXml(`${letters[index]}1`, text, styles.header),
  );
  let xml = `${sheetHead(sheet.columns)}<row r="1">${header.join("")}</row>`;
  let row = 1;
  for await (const cells of sheet.rows) {
    if (++row > lastRow) throw new RangeError("more rows than a sheet can have");
    xml += `<row r="${row}">`;
    for (let index = 0; index < kinds.length; index++) {
      xml += cellXml(`${letters[index]}${row}`, kinds[index] as ColumnKind, cells[index]);
    }
    xml += "</row>";
    if (xml.length < chunkCharacters) continue;
    yield xml;
    xml = "";
  }
  yield `${xml}</sheetData></worksheet>`;
}

function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(({ width, kind }, index) => {
    const place = `min="${index + 1}" max="${index + 1}"`;
    // Format the whole column, so that what a user adds below a column of ids stays text.
    const style = kind === "text" ? ` style="${styles.text}"` : "";
    return `<col ${place} width="${width ?? 16}" customWidth="1"${style}/>`;
  });
  return (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join("")}</cols><sheetData>`
  );
}

function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

const override = (name: string, type: string) =>
  `<Override PartName="/xl/${name}.xml" ContentType="${office}.${type}+xml"/>`;

function contentTypes(sheets: number): string {
  const own = Array.from({ length: sheets }, (_, index) =>
    override(`worksheets/sheet${index + 1}`, "worksheet"),
  );
  return (
    `${declaration}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `${override("workbook", "sheet.main")}${override("styles", "styles")}${own.join("")}</Types>`
  );
}

function workbookXml(names: readonly string[]): string {
  const sheets = names.map((name, index) => {
    const attribute = escaped(name).replaceAll('"', "&quot;");
    return `<sheet name="${attribute}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`;
  });
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

function workbookRelations(sheets: number): string {
  const own = Array.from({ length: sheets }, (_, index) => [
    "worksheet",
    `worksheets/sheet${index + 1}.xml`,
  ]);
  return relations([...own, ["styles", "styles.xml"]]);
}

function relations(list: readonly (readonly string[])[]): string {
  const items = list.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${documents}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packages}/relationships">${items.join("")}</Relationships>`;
}

/** In the order of `styles`: plain, header, text, money, date, time. */
const stylesXml =
  `${declaration}<styleSheet xmlns="${main}"><numFmts count="2">` +
  '<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
  [49, 4, 164, 165]
    .map(
      (format) =>
        `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    )
    .join("") +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
