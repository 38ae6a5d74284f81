import { z } from "zod";
import { isFineVin, plainNumber } from "#platform/contract/car-numbers.ts";
import { amountLimit, type Fen, parseYuan } from "#platform/contract/money.ts";
import { byRule } from "#platform/contract/rule.ts";
import { text } from "#platform/contract/schema.ts";
import { leaseErrors } from "#modules/lease/errors.ts";
import { reconciliationErrors } from "../../errors.ts";

const yuan = z
  .string()
  .refine((typed) => {
    const fen = parseYuan(typed);
    return fen !== undefined && Math.abs(fen) <= amountLimit;
  }, byRule(reconciliationErrors.amountWrong))
  .transform((typed) => parseYuan(typed) as Fen);

/** A row of the other side's file, its cells read. */
export const counterpartRow = z
  .strictObject({
    cycleNo: text(40),
    rebateTypeCode: text(30),
    contractNo: text(40).nullable(),
    frameNumber: text(30)
      .refine(isFineVin, byRule(leaseErrors.vinWrong))
      .transform(plainNumber)
      .nullable(),
    theirAmount: yuan,
    reportCarShop: text(60).nullable(),
    remark: text(200).nullable(),
  })
  .refine(({ contractNo, frameNumber }) => contractNo !== null || frameNumber !== null, {
    ...byRule(reconciliationErrors.contractOrVin),
    path: ["contractNo"],
  });

export type CounterpartRow = z.output<typeof counterpartRow>;
