import { z } from "zod";
import { Fen } from "#platform/contract/money.ts";
import { filter, listInput } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, Time } from "#platform/contract/schema.ts";
import { decisions, matchedBys } from "./states.ts";

/** A contract and a kind of rebate, as both sides have them. */
export const ReconciliationLine = entity(
  "RebateReconciliationLine",
  z.object({
    id: Id,
    cycleId: Id,
    cycleNo: z.string(),
    reconciliationCycle: z.string(),
    cycleStateCode: z.int(),
    counterpart: z.string(),
    contractNo: z.string().nullable(),
    frameNumber: z.string().nullable(),
    rebateTypeCode: z.string(),
    rebateTypeName: z.string(),
    reportCarShop: z.string().nullable(),
    lessee: z.string().nullable(),
    startRentTime: z.string().nullable(),
    ourAmount: Fen.nullable(),
    theirAmount: Fen.nullable(),
    /** Ours less theirs; what a side does not have counts as nothing. */
    difference: Fen,
    /** What matching found, whatever was decided since. */
    reconciliationResult: z.int(),
    matchedBy: z.enum(matchedBys).nullable(),
    stateCode: z.int(),
    decision: z.enum(decisions).nullable(),
    /** What both sides go by; of an adjustment once a second person has agreed. */
    agreedAmount: Fen.nullable(),
    proposedAmount: Fen.nullable(),
    reason: z.string().nullable(),
    decider: z.string().nullable(),
    deciderId: Id.nullable(),
    decideTime: Time.nullable(),
    departmentName: z.string().nullable(),
    rowVersion: RowVersion,
    insertTime: Time,
    updateTime: Time,
  }),
);

export const lineList = listInput({
  filters: {
    contractNo: filter.keys(),
    cycleNo: filter.keys(),
    rebateTypeCode: filter.keys(),
    reportCarShop: filter.contains(),
    lessee: filter.contains(),
    stateCode: filter.oneOf([3180, 3181, 3182, 3183, 3184, 3185]),
    decision: filter.oneOf(decisions),
    /** An adjustment waits for a second person. */
    isProposed: filter.oneOf(["yes"]),
    startRentTime: filter.between(),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "difference"],
});
