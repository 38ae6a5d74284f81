import { z } from "zod";
import { amountLimit, type Fen, parseYuan } from "#platform/contract/money.ts";
import { byRule } from "#platform/contract/rule.ts";
import { text } from "#platform/contract/schema.ts";
import { rebateErrors } from "../../errors.ts";

const pattern = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?$/;

/** In Shanghai, where the money was paid; undefined: no such day. */
function readTime(typed: string): Date | undefined {
  const [, day = "", clock = "00:00"] = pattern.exec(typed.replaceAll("/", "-")) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
  const at = new Date(`${day}T${clock}:00+08:00`);
  return exists && !Number.isNaN(at.getTime()) ? at : undefined;
}

const yuan = z
  .string()
  .refine((typed) => {
    const fen = parseYuan(typed) ?? 0;
    return fen > 0 && fen <= amountLimit;
  }, byRule(rebateErrors.amountWrong))
  .transform((typed) => parseYuan(typed) as Fen);

const moment = z
  .string()
  .trim()
  .refine((typed) => readTime(typed) !== undefined, byRule(rebateErrors.timeWrong))
  .transform((typed) => readTime(typed) as Date);

/** A row of a file of payments made outside, its cells read. */
export const offlineRow = z.strictObject({
  orderNo: text(40),
  payeeName: text(60),
  amount: yuan,
  paidTime: moment,
});

export type OfflineRow = z.output<typeof offlineRow>;

export const keyOfRow = ({ orderNo, payeeName, amount, paidTime }: OfflineRow): string =>
  [orderNo, payeeName, amount, paidTime.toISOString()].join(" ");
