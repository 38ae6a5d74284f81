import { dateText, isoDateText, numberText, textOf } from "./cell-text.ts";
import type { SheetRow } from "./read-workbook.ts";
import { type ReadLimits, SpreadsheetRefused } from "./spreadsheet-refused.ts";
import { openPackage, readPart, readWorkbook, TextCollector, type Workbook } from "./xlsx-parts.ts";
import { type Attributes, decodeEntities, type XmlListener, XmlScanner } from "./xml-scanner.ts";

/** Excel's own bounds: beyond them a file was not made for people. */
const lastRow = 1_048_576;
const lastColumn = 16_384;

/** The rows of the first visible sheet, a few at a time and only as fast as they are taken. */
export async function* readXlsx(
  fileDescriptor: number,
  limits: ReadLimits,
): AsyncGenerator<SheetRow[]> {
  const from = await openPackage(fileDescriptor);
  const workbook = await readWorkbook(from, limits);
  const sheet = new SheetListener(workbook, limits);
  const scanner = new XmlScanner(sheet);
  for await (const chunk of readPart(from, workbook.sheetPart)) {
    scanner.push(chunk);
    if (sheet.rows.length > 0) yield sheet.takeRows();
  }
  scanner.end();
  if (!sheet.hasData) throw new SpreadsheetRefused("unreadable", "the sheet has no cells part");
}

/** The attributes of the cell that is being read. */
interface CellTag {
  column: number;
  style: number;
  type: string;
}

class SheetListener implements XmlListener {
  rows: SheetRow[] = [];
  hasData = false;
  readonly #workbook: Workbook;
  readonly #limits: ReadLimits;
  readonly #inline = new TextCollector();
  readonly #cell: CellTag = { column: 0, style: 0, type: "" };
  #cells: string[] = [];
  #rowNumber = 0;
  #rowTags = 0;
  #cellTags = 0;
  #filledRows = 0;
  #isInData = false;
  #isInValue = false;
  #isInInline = false;
  #value = "";

  constructor(workbook: Workbook, limits: ReadLimits) {
    this.#workbook = workbook;
    this.#limits = limits;
  }

  takeRows(): SheetRow[] {
    const taken = this.rows;
    this.rows = [];
    return taken;
  }

  open(name: string, attributes: Attributes): void {
    if (name === "sheetData") this.hasData = this.#isInData = true;
    else if (!this.#isInData) return;
    else if (name === "c") this.#openCell(attributes);
    else if (name === "v") this.#isInValue = true;
    else if (name === "row") this.#openRow(attributes);
    else if (name === "is") this.#isInInline = true;
    else if (this.#isInInline) this.#inline.open(name);
  }

  close(name: string): void {
    if (!this.#isInData) return;
    if (name === "c") this.#closeCell();
    else if (name === "v") this.#isInValue = false;
    else if (name === "row") this.#closeRow();
    else if (name === "is") this.#isInInline = false;
    else if (name === "sheetData") this.#isInData = false;
    else if (this.#isInInline) this.#inline.close(name);
  }

  // A formula (f) has no case here: only the value that Excel kept beside it is read.
  text(bytes: Buffer, start: number, end: number): void {
    if (this.#isInValue) {
      if (this.#value.length < 16_000) this.#value += bytes.toString("utf8", start, end);
    } else if (this.#isInInline) {
      this.#inline.text(bytes, start, end);
    }
  }

  #openRow(attributes: Attributes): void {
    if (++this.#rowTags > lastRow) throw new SpreadsheetRefused("tooManyRows", "rows without end");
    let written = 0;
    while (attributes.next()) {
      if (attributes.name === 114) written = wholeNumber(attributes);
    }
    // Rows that go backwards would give two rows one number in the error report.
    this.#rowNumber = written > this.#rowNumber ? written : this.#rowNumber + 1;
    if (this.#rowNumber > lastRow) throw new SpreadsheetRefused("unreadable", "row out of bounds");
    this.#cells = [];
    this.#cellTags = 0;
    this.#cell.column = 0;
  }

  #closeRow(): void {
    const cells = this.#cells;
    this.#cells = [];
    if (cells.length === 0) return;
    if (++this.#filledRows > this.#limits.rows) {
      throw new SpreadsheetRefused("tooManyRows", `more than ${this.#limits.rows} rows`);
    }
    this.rows.push({ rowNumber: this.#rowNumber, cells });
  }

  #openCell(attributes: Attributes): void {
    if (++this.#cellTags > lastColumn) throw tooManyColumns(this.#limits);
    const cell = this.#cell;
    cell.column += 1;
    cell.style = 0;
    cell.type = "";
    while (attributes.next()) {
      if (attributes.name === 114) cell.column = columnNumber(attributes) || cell.column;
      else if (attributes.name === 115) cell.style = wholeNumber(attributes);
      else if (attributes.name === 116) cell.type = cellType(attributes);
    }
    this.#value = "";
    this.#inline.clear();
  }

  #closeCell(): void {
    const text = this.#cellText();
    // Formatted but empty cells go on to the last column in many real files.
    if (text === "") return;
    const { column } = this.#cell;
    if (column > this.#limits.columns) throw tooManyColumns(this.#limits);
    while (this.#cells.length < column) this.#cells.push("");
    this.#cells[column - 1] = text;
  }

  #cellText(): string {
    const { type } = this.#cell;
    if (type === "s") return this.#workbook.sharedTexts.at(Number(this.#value || -1));
    if (type === "inlineStr") return textOf(this.#inline.value);
    if (this.#value === "") return "";
    return type === "" || type === "n" ? this.#numberText() : typedText(type, this.#value);
  }

  #numberText(): string {
    const { dateStyles, is1904 } = this.#workbook;
    return dateStyles[this.#cell.style] ? dateText(this.#value, is1904) : numberText(this.#value);
  }
}

/** What is no number and no text of its own: a formula's text or error, a truth value, a date. */
function typedText(type: string, value: string): string {
  if (type === "b") return value === "1" || value === "true" ? "TRUE" : "FALSE";
  if (type === "d") return isoDateText(value);
  return textOf(decodeEntities(value));
}

/** Most cells are of type s, whose name need not be made anew. */
function cellType({ bytes, start, end }: Attributes): string {
  if (end - start === 1 && bytes[start] === 115) return "s";
  return bytes.toString("latin1", start, end);
}

function wholeNumber({ bytes, start, end }: Attributes): number {
  let number = 0;
  for (let at = start; at < end && number < 1e9; at++) {
    const digit = (bytes[at] as number) - 48;
    if (digit < 0 || digit > 9) return 0;
    number = number * 10 + digit;
  }
  return number;
}

/** The letters of a reference such as AB12 as a number; 0 when there are none. */
function columnNumber({ bytes, start, end }: Attributes): number {
  let column = 0;
  for (let at = start; at < end && column < 1e6; at++) {
    const letter = (bytes[at] as number) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column;
}

const tooManyColumns = (limits: ReadLimits) =>
  new SpreadsheetRefused("tooManyColumns", `more than ${limits.columns} columns`);
