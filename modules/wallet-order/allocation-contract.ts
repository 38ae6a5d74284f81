import { z } from "zod";
import { actionsOf } from "#platform/contract/actions.ts";
import { anyone, contract, read, write } from "#platform/contract/endpoint.ts";
import { LogLine, exporting } from "#platform/contract/exchange.ts";
import { Fen, amountLimit } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { ruled } from "#platform/contract/rule.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { ownerTypes } from "#modules/wallet/states.ts";
import { runCauses, runActions } from "./states.ts";

const resource = "/api/wallet/allocation-run";
const permission = "wallet:walletDetail:allocate";

/** A month, as in 202611. */
const Period = z.string().regex(
  ruled(/^20\d{2}(0[1-9]|1[0-2])$/, {
    zh: "年份和月份，例如 202611",
    en: "a year and a month, like 202611",
  }),
);

/** The dividing of a department's money among wallets (design: wallet accounting §2.8.4). */
export const AllocationRun = entity(
  "AllocationRun",
  z.object({
    id: Id,
    orderNo: z.string(),
    poolDepartmentId: Id,
    poolDepartmentName: z.string(),
    period: z.string(),
    amount: Fen,
    cause: z.enum(runCauses),
    stateCode: z.int(),
    /** Null: not submitted yet. */
    approvalStateCode: z.int().nullable(),
    instanceId: Id.nullable(),
    currentApprovalPerson: z.string().nullable(),
    arrivedTime: Time.nullable(),
    lineCount: z.int(),
    bookedTime: Time.nullable(),
    /** Since when it can be spent; null: not yet. */
    maturedTime: Time.nullable(),
    insertPerson: z.string(),
    insertTime: Time,
    updateTime: Time,
    rowVersion: RowVersion,
  }),
);

/** What one wallet gets; the percent is its project's, as it was when the run was previewed. */
export const AllocationLine = entity(
  "AllocationLine",
  z.object({
    lineNumber: z.int(),
    projectId: Id,
    projectName: z.string(),
    ownerType: z.enum(ownerTypes),
    ownerId: Id,
    ownerName: z.string(),
    percentBp: z.int(),
    amount: Fen,
    /** What rounding added to the exact part. */
    roundedFen: Fen,
    /** Once booked. */
    walletId: Id.nullable(),
  }),
);

const amount = Fen.min(1, "请输入正确的金额").max(amountLimit);
const runFields = { amount, period: Period };
const one = z.strictObject({ id: Id });
const command = { method: "PUT", permission, idempotency: "required" } as const;

const list = listInput({
  filters: {
    orderNo: filter.keys(),
    poolDepartmentId: filter.keys(),
    stateCode: filter.oneOf([3440, 3441, 3442, 3443]),
    matured: filter.oneOf(["yes", "no"]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "amount"],
});

export const allocationRun = contract("allocationRun", {
  /** Departments' money that is not divided yet, and how much of it is on its way to be. */
  pools: read({
    method: "GET",
    path: `${resource}/pools`,
    permission,
    input: z.strictObject({}),
    output: z.array(
      z.object({
        departmentId: Id,
        departmentName: z.string(),
        balanceFen: Fen,
        approvingFen: Fen,
        freeFen: Fen,
      }),
    ),
  }),
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission,
    input: list,
    output: page(AllocationRun),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: "wallet:walletDetail:export",
    audit: "allocationRun.export",
    input: list,
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: anyone,
    input: one,
    output: AllocationRun.extend({ lines: z.array(AllocationLine) }),
  }),
  actions: read({
    method: "GET",
    path: `${resource}/{id}/actions`,
    permission: anyone,
    input: one,
    output: actionsOf(runActions),
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: anyone,
    input: one,
    output: z.array(LogLine),
  }),
  /** Previews a run: nothing moves, everybody sees who would get what. */
  create: write({
    method: "POST",
    path: `${resource}/`,
    permission,
    idempotency: "honoured",
    visitor: "never",
    audit: "allocationRun.create",
    input: z.strictObject({ ...runFields, poolDepartmentId: Id }),
    output: one,
  }),
  /** Previews it anew, by the percents and people of now. */
  update: write({
    method: "PUT",
    path: `${resource}/{id}`,
    permission,
    idempotency: "honoured",
    visitor: "never",
    audit: "allocationRun.update",
    input: z.strictObject({ ...runFields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  submit: write({
    ...command,
    visitor: "never",
    path: `${resource}/{id}/submit`,
    audit: "allocationRun.submit",
    input: one,
    output: z.object({ id: Id, instanceId: Id }),
  }),
  /** What was divided can be spent from now on. */
  mature: write({
    ...command,
    path: `${resource}/{id}/mature`,
    visitor: "never",
    audit: "allocationRun.mature",
    input: one,
    output: one,
  }),
  /** Gives a preview up, or takes what was divided back into the pool. */
  revert: write({
    ...command,
    path: `${resource}/{id}/revert`,
    visitor: "never",
    audit: "allocationRun.revert",
    input: z.strictObject({ id: Id, remark: text(200) }),
    output: one,
  }),
});
