import { moduleOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "../db/transaction.ts";
import type { Cell, ColumnKind } from "../files/spreadsheet/write-workbook.ts";
import type { Language } from "../refused.ts";
import { Slot } from "../slot.ts";
import { type ExportColumn, type ExportDefinition, headingIn } from "./define.ts";

type Texts = Readonly<Record<string, string>>;
type StateNames = ReadonlyMap<number, string>;

/** What screens say, by key: a file calls things as the page does that it was taken from. */
export const screenTexts = new Slot<(language: Language) => Promise<Texts>>("platform.screenTexts");

/** What states are called now: people may reword them. */
export const stateNames = new Slot<(tx: ReadTx) => Promise<StateNames>>("platform.stateNames");

export interface SpokenColumn {
  readonly field: string;
  readonly header: string;
  readonly kind: ColumnKind;
  readonly cellOf: (value: unknown) => Cell;
}

type Column = ExportColumn<Record<string, unknown>>;

interface Speech {
  readonly texts: Texts;
  readonly states: StateNames;
  readonly language: Language;
}

/** The columns of an export in the language of who asked for it. */
export async function columnsIn(
  tx: ReadTx,
  { columns, endpoint }: ExportDefinition,
  language: Language,
): Promise<SpokenColumn[]> {
  const texts = await screenTexts.only(language);
  const hasStates = columns.some(({ kind }) => kind === "state");
  const states: StateNames = hasStates ? await stateNames.only(tx) : new Map();
  const speech = { texts, states, language };
  const module = moduleOf(endpoint);
  return columns.map((column) => ({
    field: column.field,
    header: headerOf(column, module, speech),
    kind: sheetKind(column),
    cellOf: cellsOf(column, speech),
  }));
}

const units: Readonly<Record<Language, string>> = { "zh-CN": "（元）", "en-US": " (yuan)" };

function headerOf({ field, heading, kind }: Column, module: string, speech: Speech): string {
  const { texts, language } = speech;
  if (heading) return headingIn(heading, language);
  const said = texts[`${module}.field.${field}`] ?? texts[`common.field.${field}`];
  if (said === undefined) throw new Error(`No screen calls ${module}.${field} anything`);
  return kind === "money" ? said + units[language] : said;
}

function sheetKind({ kind = "text" }: Column): ColumnKind {
  if (kind === "state") return "text";
  return kind === "percent" ? "number" : kind;
}

function cellsOf(column: Column, speech: Speech): (value: unknown) => Cell {
  const one = (value: Cell): Cell => cellOf(column, value, speech);
  return (value) =>
    Array.isArray(value) ? (value as Cell[]).map(one).join("、") : one(value as Cell);
}

function cellOf(column: Column, value: Cell, speech: Speech): Cell {
  if (value === null || value === undefined) return null;
  const word = wordFor(column, String(value), speech);
  if (word !== undefined) return word;
  if (typeof value === "boolean") return speech.texts[value ? "form.yes" : "form.no"];
  if (column.kind === "state") return stateIn(speech, Number(value));
  return column.kind === "percent" ? Number(value) / 100 : value;
}

function wordFor({ words }: Column, value: string, { texts, language }: Speech) {
  if (typeof words === "string") return texts[`${words}.${value}`];
  const word = words?.[value];
  return word && headingIn(word, language);
}

/** As its tag says: the server's words are Chinese, other languages have their own first. */
function stateIn({ texts, states, language }: Speech, code: number): string {
  const [known, own] = [states.get(code), texts[`state.${code}`]];
  return (language === "zh-CN" ? (known ?? own) : (own ?? known)) ?? String(code);
}
