import { z } from "zod";
import { Deserved, LeaseFacts, RuleSheet } from "#modules/rebate-type/rule-contract.ts";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting, LogLine } from "#platform/contract/exchange.ts";
import { Fen } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, Time } from "#platform/contract/schema.ts";
import { bookReasons, lineKinds, runCauses } from "./states.ts";

const resource = "/api/data/rebate-standing-book";
const may = (action: string) => `data:rebateStandingBook:${action}`;

/** Spec §3: what a contract deserves by one kind of rebate, or by how much that has changed since. */
export const RebateStandingBook = entity(
  "RebateStandingBook",
  z.object({
    id: Id,
    contractNo: z.string(),
    reportCarShop: z.string(),
    lessee: z.string(),
    rebateTypeId: Id,
    rebateTypeCode: z.string(),
    rebateTypeName: z.string(),
    kind: z.enum(lineKinds),
    /** This line's own part; below zero it is a clawback. */
    rebateAmount: Fen,
    /** All that the contract deserved by this type when the line was reckoned. */
    deservedAmount: Fen,
    netFinanceAmount: Fen,
    ruleVersion: z.int(),
    stateCode: z.int(),
    reason: z.enum(bookReasons).nullable(),
    allowApply: z.boolean(),
    apply: z.boolean(),
    generate: z.boolean(),
    applicant: z.string().nullable(),
    excitationOrderId: Id.nullable(),
    excitationOrderNo: z.string().nullable(),
    jjk: z.boolean().nullable(),
    startRentTime: z.string(),
    startRentId: Id,
    departmentName: z.string().nullable(),
    rowVersion: RowVersion,
    insertTime: Time,
    updateTime: Time,
  }),
);

const list = listInput({
  filters: {
    contractNo: filter.keys(),
    reportCarShop: filter.contains(),
    lessee: filter.contains(),
    rebateTypeCode: filter.keys(),
    kind: filter.oneOf(lineKinds),
    stateCode: filter.oneOf([3150, 3151, 3152, 3153, 3154, 3155, 3156]),
    /** Lines below zero alone. */
    isClawback: filter.oneOf(["yes"]),
    jjk: filter.oneOf(["yes", "no", "open"]),
    startRentTime: filter.between(),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "startRentTime", "rebateAmount"],
});

const one = z.strictObject({ id: Id });
const seen = { method: "GET", permission: may("list"), input: one } as const;

/** How far reckoning the whole book anew has come. */
const BookRun = z.object({
  id: Id,
  cause: z.enum(runCauses),
  total: z.int(),
  done: z.int(),
  /** So many lines came or changed. */
  changed: z.int(),
  person: z.string(),
  startTime: Time,
  finishTime: Time.nullable(),
});

export const rebateBook = contract("rebateBook", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(RebateStandingBook),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "rebateBook.export",
    input: list,
  }),
  /** The newest run, for who may ask for one: its figures are of the whole tenant. */
  run: read({
    method: "POST",
    path: `${resource}/run`,
    permission: may("generate"),
    input: z.strictObject({}),
    output: BookRun.nullable(),
  }),
  detail: read({ ...seen, path: `${resource}/{id}`, output: RebateStandingBook }),
  operationLog: read({ ...seen, path: `${resource}/{id}/operation-log`, output: z.array(LogLine) }),
  /** Why this amount: from what it was reckoned, by which rule, step by step, and with which lines it adds up. */
  explain: read({
    ...seen,
    path: `${resource}/{id}/explain`,
    output: z.object({
      facts: LeaseFacts,
      ruleVersion: z.int(),
      sheet: RuleSheet,
      publishedBy: z.string(),
      publishedTime: Time,
      /** What the dealer's earlier lease starts of that month deserve by the same type. */
      dealerMonthAmount: Fen,
      /** Null: its contract was ended, so that no rule is asked. */
      deserved: Deserved.nullable(),
      /** All lines of the contract and type, the oldest first; they add up to what is deserved. */
      lines: z.array(
        z.object({
          id: Id,
          kind: z.enum(lineKinds),
          rebateAmount: Fen,
          ruleVersion: z.int(),
          stateCode: z.int(),
          excitationOrderNo: z.string().nullable(),
          updateTime: Time,
        }),
      ),
    }),
  }),
  /** Reckons the whole book anew by the newest rules, in the background. */
  generate: write({
    method: "POST",
    path: `${resource}/generate`,
    permission: may("generate"),
    idempotency: "honoured",
    visitor: "never",
    audit: "rebateBook.generate",
    input: z.strictObject({}),
    output: one,
  }),
});
