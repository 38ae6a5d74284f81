import type { z } from "zod";
import { moduleOf } from "#platform/contract/endpoint.ts";
import { showYuan } from "#platform/contract/money.ts";
import type { ReadTx } from "../db/transaction.ts";
import type { Sheet } from "../files/spreadsheet/write-workbook.ts";
import { mask } from "../personal.ts";
import type { Language } from "../refused.ts";
import type { ExportDefinition, ExportRequest } from "./define.ts";
import { screenTexts, type SpokenColumn, stateNames } from "./export-words.ts";

/** What a list was asked for, in words: the field and what was wanted of it. */
export type Asked = readonly (readonly [field: string, wanted: string])[];

const words = {
  "zh-CN": {
    item: "项目",
    value: "值",
    about: "说明",
    content: "内容",
    by: "导出人",
    at: "导出时间",
    rows: "行数",
    sum: "合计",
    filter: "筛选",
    keyword: "关键词",
    everything: "无（全部数据）",
    from: "不早于",
    to: "不晚于",
    chosen: "已选项数",
  },
  "en-US": {
    item: "Item",
    value: "Value",
    about: "About",
    content: "Content",
    by: "Exported by",
    at: "Exported at",
    rows: "Rows",
    sum: "Sum",
    filter: "Filter",
    keyword: "Keyword",
    everything: "None (everything)",
    from: "from",
    to: "to",
    chosen: "chosen",
  },
} as const satisfies Record<Language, Record<string, string>>;

export const shanghaiTime = (at: Date) =>
  at.toLocaleString("sv-SE", { timeZone: "Asia/Shanghai", hour12: false });

/** What really went out: how many rows, and the sum of each column of amounts. */
export class Written {
  rows = 0;
  readonly #money: readonly SpokenColumn[];
  readonly #sums = new Map<string, number>();

  constructor(columns: readonly SpokenColumn[]) {
    this.#money = columns.filter(({ kind }) => kind === "money");
  }

  add(row: Readonly<Record<string, unknown>>): void {
    this.rows += 1;
    for (const { field } of this.#money) {
      this.#sums.set(field, (this.#sums.get(field) ?? 0) + Number(row[field] ?? 0));
    }
  }

  get sums(): (readonly [header: string, yuan: string])[] {
    return this.#money.map(({ field, header }) => [header, showYuan(this.#sums.get(field) ?? 0)]);
  }
}

interface Cover {
  readonly title: string;
  readonly request: ExportRequest;
  readonly asked: Asked;
  readonly written: Written;
}

/** Who took what, when, by which filters. Its rows are asked for when the data is written. */
export function coverSheet({ title, request, asked, written }: Cover): Sheet {
  const said = words[request.language];
  function* rows() {
    yield [said.content, title];
    yield [said.by, request.by];
    yield [said.at, shanghaiTime(new Date())];
    yield [said.rows, String(written.rows)];
    for (const [header, yuan] of written.sums) yield [`${said.sum} ${header}`, yuan];
    if (asked.length === 0) yield [said.filter, said.everything];
    for (const [field, wanted] of asked) yield [`${said.filter} ${field}`, wanted];
  }
  const text = (header: string) => ({ header, kind: "text" as const });
  return { name: said.about, columns: [text(said.item), text(said.value)], rows: rows() };
}

interface Asking {
  readonly definition: ExportDefinition;
  readonly request: ExportRequest;
  readonly columns: readonly SpokenColumn[];
}

/** The filters of a list as its screen names them. Somebody's own number is not written down. */
export async function askedInWords(tx: ReadTx, asking: Asking): Promise<Asked> {
  const { request, definition } = asking;
  const { filters, keyword } = request.list;
  const texts = await screenTexts.only(request.language);
  const states = await stateNames.only(tx);
  const module = moduleOf(definition.endpoint);
  const said = words[request.language];
  const nameOf = (field: string) =>
    texts[`${module}.field.${field}`] ?? texts[`common.field.${field}`] ?? field;
  const one = (field: string, value: string | number) => {
    const column = asking.columns.find((known) => known.field === field);
    if (column) return String(column.cellOf(value) ?? value);
    return states.get(Number(value)) ?? String(value);
  };
  const wanted = ([field, value]: [string, unknown]) =>
    [
      nameOf(field),
      isPersonal(definition, field) ? mask.secret() : wantedOf(field, value),
    ] as const;
  const wantedOf = (field: string, value: unknown): string => {
    if (isRange(value)) return rangeIn(value, said);
    const values = (Array.isArray(value) ? value : [value]) as (string | number)[];
    // Whose ids these are, the file itself shows.
    if (values.some((each) => isId(each))) return `${said.chosen} ${values.length}`;
    return values.map((each) => one(field, each)).join("、");
  };
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return [...given.map(wanted), ...(keyword ? [[said.keyword, keyword] as const] : [])];
}

interface Range {
  readonly from?: string;
  readonly to?: string;
}

const isRange = (value: unknown): value is Range =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const rangeIn = ({ from, to }: Range, said: { from: string; to: string }) =>
  [from && `${said.from} ${timeIn(from)}`, to && `${said.to} ${timeIn(to)}`]
    .filter(Boolean)
    .join(" ");

/** A moment as the screen shows it; what is none, such as an amount, as it is. */
const timeIn = (value: unknown) =>
  typeof value === "string" && value.includes("T") ? shanghaiTime(new Date(value)) : String(value);

const isId = (value: unknown) =>
  typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

type Wrapped = z.ZodType & {
  readonly unwrap?: () => Wrapped;
  readonly shape?: Readonly<Record<string, Wrapped>>;
};

const unwrapped = (schema: Wrapped | undefined): Wrapped | undefined =>
  schema?.unwrap && !schema.meta()?.["personal"] ? unwrapped(schema.unwrap()) : schema;

function isPersonal({ endpoint }: ExportDefinition, field: string): boolean {
  const input = unwrapped(endpoint.input as unknown as Wrapped);
  const filter = unwrapped(input?.shape?.["filters"])?.shape?.[field];
  return unwrapped(filter)?.meta()?.["personal"] === true;
}
