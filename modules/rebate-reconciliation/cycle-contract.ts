import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { LogLine } from "#platform/contract/exchange.ts";
import { Fen } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";

const resource = "/api/data/rebate-conciliation-cycle";
const may = (action: string) => `data:rebateConciliationCycle:${action}`;

const day = z.iso.date();

/** Spec §3: a period in which both sides' rebates are reconciled. */
export const RebateConciliationCycle = entity(
  "RebateConciliationCycle",
  z.object({
    id: Id,
    cycleNo: z.string(),
    cycleName: z.string(),
    counterpart: z.string(),
    departmentId: Id.nullable(),
    departmentName: z.string().nullable(),
    channelDescribe: z.string().nullable(),
    fromDay: day,
    toDay: day,
    cutOff: day,
    stateCode: z.int(),
    lineCount: z.int(),
    agreedCount: z.int(),
    /** Differences that nobody has decided about. */
    openCount: z.int(),
    adjustedCount: z.int(),
    carriedCount: z.int(),
    ourAmount: Fen,
    theirAmount: Fen,
    agreedAmount: Fen,
    confirmer: z.string().nullable(),
    confirmTime: Time.nullable(),
    closer: z.string().nullable(),
    closerId: Id.nullable(),
    closeTime: Time.nullable(),
    creator: z.string().nullable(),
    rowVersion: RowVersion,
    insertTime: Time,
    updateTime: Time,
  }),
);

export const cycleFields = {
  cycleName: text(50),
  counterpart: text(60),
  /** With everything below it; without one, the whole company. */
  departmentId: Id.nullable(),
  channelDescribe: text(50).nullable(),
  fromDay: day,
  toDay: day,
  cutOff: day,
};

const list = listInput({
  filters: {
    cycleNo: filter.keys(),
    cycleName: filter.contains(),
    counterpart: filter.contains(),
    stateCode: filter.oneOf([3170, 3171, 3172, 3173, 3174, 3175, 3176]),
    fromDay: filter.between(),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "fromDay"],
});

const one = z.strictObject({ id: Id });
const seen = { method: "GET", permission: may("list"), input: one } as const;
const change = { id: Id, rowVersion: RowVersion };
const put = { method: "PUT", idempotency: "honoured", visitor: "never", output: one } as const;

export const rebateReconciliationCycle = contract("rebateReconciliationCycle", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(RebateConciliationCycle),
  }),
  detail: read({ ...seen, path: `${resource}/{id}`, output: RebateConciliationCycle }),
  operationLog: read({ ...seen, path: `${resource}/{id}/operation-log`, output: z.array(LogLine) }),
  /** What is still under way of the contracts that closing would shut. */
  checklist: read({
    ...seen,
    path: `${resource}/{id}/checklist`,
    output: z.object({
      unmatchedLeases: z.int(),
      notApplied: z.int(),
      ordersUnpaid: z.int(),
      unknownPayouts: z.int(),
      unsettledClawbacks: z.int(),
    }),
  }),
  create: write({
    method: "POST",
    path: `${resource}/`,
    permission: may("create"),
    idempotency: "honoured",
    visitor: "never",
    audit: "rebateReconciliationCycle.create",
    input: z.strictObject(cycleFields),
    output: one,
  }),
  update: write({
    ...put,
    path: `${resource}/{id}`,
    permission: may("edit"),
    audit: "rebateReconciliationCycle.update",
    input: z.strictObject({ ...cycleFields, ...change }),
  }),
  open: write({
    ...put,
    path: `${resource}/{id}/open`,
    permission: may("open"),
    audit: "rebateReconciliationCycle.open",
    input: z.strictObject(change),
  }),
  /** Reads the book again. */
  refresh: write({
    ...put,
    path: `${resource}/{id}/refresh`,
    permission: may("open"),
    audit: "rebateReconciliationCycle.refresh",
    input: z.strictObject(change),
  }),
  confirm: write({
    ...put,
    path: `${resource}/{id}/confirm`,
    permission: "biz:rebateReconciliation:confirm",
    audit: "rebateReconciliationCycle.confirm",
    input: z.strictObject(change),
  }),
  close: write({
    ...put,
    path: `${resource}/{id}/close`,
    permission: may("close"),
    segregated: true,
    audit: "rebateReconciliationCycle.close",
    input: z.strictObject({ ...change, remark: text(200).nullable() }),
  }),
  reopen: write({
    ...put,
    path: `${resource}/{id}/reopen`,
    permission: may("reopen"),
    segregated: true,
    needsConfirmation: true,
    audit: "rebateReconciliationCycle.reopen",
    input: z.strictObject({ ...change, remark: text(200) }),
  }),
});
