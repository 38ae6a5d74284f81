import { z } from "zod";
import { Time } from "./schema.ts";

/** Totals are exact up to here; beyond, counting would cost more than it tells. */
export const exactTotalLimit = 10_000;
const pageSizeLimit = 200;
const pastedKeyLimit = 500;

/** Filter kinds. Each maps to one kind of condition in the server's list helper. */
export const filter = {
  equals: (maxLength = 100) => z.string().trim().min(1).max(maxLength),
  contains: () => z.string().trim().min(1).max(100),
  oneOf: <const V extends readonly [string | number, ...(string | number)[]]>(values: V) =>
    z.array(z.literal(values)).min(1).max(values.length),
  /** A column of up to 500 keys pasted from a spreadsheet. */
  keys: () => z.array(z.string().trim().min(1).max(100)).min(1).max(pastedKeyLimit),
  between: () => z.strictObject({ from: Time.optional(), to: Time.optional() }),
  /** What is typed in is somebody's own number: nothing keeps such a search. */
  personal: <S extends z.ZodType>(schema: S): S => schema.meta({ personal: true }),
};

interface ListShape<F extends z.ZodRawShape, S extends readonly [string, ...string[]]> {
  filters: F;
  sorts: S;
}

/** The body of every list: what to filter, how to sort, which page. Sorts are a closed set. */
export function listInput<F extends z.ZodRawShape, const S extends readonly [string, ...string[]]>(
  shape: ListShape<F, S>,
) {
  return z.strictObject({
    current: z.int().min(1).max(exactTotalLimit).default(1),
    size: z.int().min(1).max(pageSizeLimit).default(20),
    sorts: z
      .array(z.strictObject({ field: z.enum(shape.sorts), order: z.enum(["asc", "desc"]) }))
      .max(1)
      .default([]),
    filters: z
      .strictObject(shape.filters)
      .partial()
      .default({} as never),
    keyword: z.string().trim().max(100).optional(),
    /** Where the previous page ended; reaches pages beyond the exact total. */
    after: z.string().max(500).optional(),
  });
}

/** A page of rows with an honest total. */
export function page<R extends z.ZodType>(record: R) {
  return z.object({
    records: z.array(record),
    total: z.int(),
    totalIsExact: z.boolean(),
    hasMore: z.boolean(),
    next: z.string().nullable(),
    current: z.int(),
    size: z.int(),
    summary: z.record(z.string(), z.int()).optional(),
  });
}
