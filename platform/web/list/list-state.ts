import type { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { momentsOf } from "../time.ts";
import { splitKeys } from "./split-keys.ts";

export interface Sort {
  readonly field: string;
  readonly order: "asc" | "desc";
}

/** What a list shows, as its address says it. Filters stay the texts that they are in the address. */
export interface ListState {
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: Sort | undefined;
  readonly current: number;
  readonly size: number;
}

export const keywordName = "keyword";
export const defaultSize = 20;
const largestPage = 10_000;
const largestSize = 200;

export interface ListShape {
  readonly filters: Readonly<Record<string, z.ZodType>>;
  readonly sorts: readonly string[];
}

/** The filters and sorts that a list's contract offers. */
export function shapeOf({ input, name }: Endpoint): ListShape {
  const { shape } = input as unknown as z.ZodObject<{
    filters: z.ZodDefault<z.ZodObject<Record<string, z.ZodType>>>;
    sorts: z.ZodDefault<z.ZodArray<z.ZodObject<{ field: z.ZodEnum }>>>;
    keyword: z.ZodType;
  }>;
  if (!shape?.filters || !shape.sorts) throw new Error(`${name} is not a list`);
  return {
    filters: { ...shape.filters.unwrap().shape, [keywordName]: shape.keyword },
    sorts: shape.sorts.unwrap().element.shape.field.options.map(String),
  };
}

const readings: readonly ((text: string) => unknown)[] = [
  (text) => text,
  (text) => splitKeys(text),
  (text) => splitKeys(text).map(Number),
  momentsOf,
];

/** What a filter's text means is for its schema to say: the first reading that it accepts. */
export function meaningOf(schema: z.ZodType, text: string): unknown {
  return readings
    .map((read) => read(text))
    .find((value) => value !== undefined && schema.safeParse(value).success);
}

function wholeNumber(
  text: string | null,
  { from, to, otherwise }: Record<"from" | "to" | "otherwise", number>,
) {
  const value = Number(text ?? otherwise);
  return Number.isInteger(value) && value >= from && value <= to ? value : otherwise;
}

function readSort(text: string | null, sorts: readonly string[]): Sort | undefined {
  const field = text?.replace(/^-/, "");
  if (!field || !sorts.includes(field)) return undefined;
  return { field, order: text?.startsWith("-") ? "desc" : "asc" };
}

/** Never fails: a part of the address that makes no sense is as if it were not there. */
export function readState({ filters, sorts }: ListShape, search: URLSearchParams): ListState {
  const given = Object.keys(filters).flatMap((name) => {
    const text = search.get(name)?.trim();
    return text ? [[name, text] as const] : [];
  });
  return {
    filters: Object.fromEntries(given),
    sort: readSort(search.get("sort"), sorts),
    current: wholeNumber(search.get("page"), { from: 1, to: largestPage, otherwise: 1 }),
    size: wholeNumber(search.get("size"), { from: 1, to: largestSize, otherwise: defaultSize }),
  };
}

/** The shortest address that says it: what is as usual is left out. */
export function writeState({ filters, sort, current, size }: ListState): URLSearchParams {
  const search = new URLSearchParams(Object.entries(filters).filter(([, text]) => text));
  if (sort) search.set("sort", `${sort.order === "desc" ? "-" : ""}${sort.field}`);
  if (current > 1) search.set("page", String(current));
  if (size !== defaultSize) search.set("size", String(size));
  return search;
}

const isPersonal = (schema: z.ZodType | undefined): boolean => {
  const inner =
    schema && "unwrap" in schema ? (schema as z.ZodOptional<z.ZodType>).unwrap() : schema;
  return inner?.meta()?.["personal"] === true;
};

/** What may be kept of what a list shows: everything but somebody's own numbers. */
export function keepable({ filters }: ListShape, state: ListState): ListState {
  const kept = Object.entries(state.filters).filter(([name]) => !isPersonal(filters[name]));
  return { ...state, filters: Object.fromEntries(kept) };
}

/** The request's body. A filter that cannot be read is left out; the filter itself says so. */
export function requestOf({ filters }: ListShape, state: ListState) {
  const read = Object.entries(state.filters).flatMap(([name, text]) => {
    const schema = filters[name];
    const meaning = schema && meaningOf(schema, text);
    return meaning === undefined ? [] : [[name, meaning] as const];
  });
  const { [keywordName]: keyword, ...rest } = Object.fromEntries(read);
  return {
    current: state.current,
    size: state.size,
    sorts: state.sort ? [state.sort] : [],
    filters: rest,
    ...(typeof keyword === "string" && { keyword }),
  };
}
