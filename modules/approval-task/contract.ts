import { z } from "zod";
import { anyone, contract, read, write } from "#platform/contract/endpoint.ts";
import { Fen } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { Id, text } from "#platform/contract/schema.ts";
import { batchLimit } from "#modules/approval/states.ts";
import { ApprovalTask, financeReasons, taskBoxes } from "#modules/approval/view-contract.ts";

const ofTask = "/api/approval/task";

const one = z.strictObject({ id: Id });
const remark = text(500);
const files = z.array(Id).max(9).default([]);
const decision = { id: Id, seenHash: z.string().max(64), fileIds: files };
const decides = {
  method: "POST",
  permission: anyone,
  idempotency: "required",
  visitor: "never",
} as const;
const command = { method: "POST", permission: anyone, idempotency: "honoured" } as const;

const taskFilters = {
  box: z.enum(taskBoxes),
  orderType: filter.keys(),
  tenantId: z.array(Id).min(1).max(50),
  amountFen: z.strictObject({ from: Fen.optional(), to: Fen.optional() }),
  arrivedTime: filter.between(),
  onlyRisky: z.boolean(),
};

/** What waits for me, over all tenants that I am a member of, and what I decide about it. */
export const approvalTask = contract("approvalTask", {
  list: read({
    method: "POST",
    path: `${ofTask}/list`,
    permission: anyone,
    input: listInput({
      filters: taskFilters,
      sorts: ["urgency", "arrivedTime", "decidedTime", "amountFen"],
    }),
    output: page(ApprovalTask),
  }),
  counters: read({
    method: "GET",
    path: `${ofTask}/counters`,
    permission: anyone,
    input: z.strictObject({}),
    output: z.object({
      todo: z.int(),
      groups: z.array(
        z.object({ tenantId: Id, tenantName: z.string(), orderType: z.string(), count: z.int() }),
      ),
      /** Pending with me although an agent stands in for me now. */
      toHandOver: z.int(),
      agentName: z.string().nullable(),
    }),
  }),
  pass: write({
    segregated: true,
    ...decides,
    path: `${ofTask}/{id}/pass`,
    audit: "approvalTask.pass",
    input: z.strictObject({ ...decision, remark: remark.nullable() }),
    output: one,
  }),
  reject: write({
    ...decides,
    path: `${ofTask}/{id}/reject`,
    audit: "approvalTask.reject",
    input: z.strictObject({ ...decision, remark }),
    output: one,
  }),
  return: write({
    ...decides,
    path: `${ofTask}/{id}/return`,
    audit: "approvalTask.return",
    input: z.strictObject({
      ...decision,
      remark,
      /** Names of fields to mend; `fileIds` for attachments. */
      checklist: z.array(text(50)).max(50),
    }),
    output: one,
  }),
  financeReject: write({
    ...decides,
    path: `${ofTask}/{id}/finance-reject`,
    audit: "approvalTask.financeReject",
    input: z.strictObject({ ...decision, remark, reasonCode: z.enum(financeReasons) }),
    output: one,
  }),
  transfer: write({
    ...command,
    visitor: "never",
    path: `${ofTask}/{id}/transfer`,
    audit: "approvalTask.transfer",
    input: z.strictObject({ id: Id, toId: Id, remark: remark.nullable() }),
    output: one,
  }),
  addSign: write({
    ...command,
    visitor: "never",
    path: `${ofTask}/{id}/add-sign`,
    audit: "approvalTask.addSign",
    input: z.strictObject({
      id: Id,
      toIds: z.array(Id).min(1).max(5),
      when: z.enum(["before", "after"]),
      remark: remark.nullable(),
    }),
    output: one,
  }),
  removeSigner: write({
    ...command,
    visitor: "never",
    path: `${ofTask}/{id}/remove-signer`,
    audit: "approvalTask.removeSigner",
    input: one,
    output: one,
  }),
  /** Takes a task back that an agent has in my place. */
  takeBack: write({
    ...command,
    visitor: "never",
    path: `${ofTask}/{id}/take-back`,
    audit: "approvalTask.takeBack",
    input: one,
    output: one,
  }),
  /** Gives my pending tasks of this tenant to the agent who stands in for me. */
  handOver: write({
    ...command,
    visitor: "never",
    path: `${ofTask}/hand-over`,
    audit: "approvalTask.handOver",
    input: z.strictObject({}),
    /** Kept: the agent cannot decide them. Left: more than one press looks at. */
    output: z.object({ moved: z.int(), kept: z.int(), left: z.int() }),
  }),
  /** Each by itself: some may pass while others are refused. */
  batch: write({
    ...decides,
    path: `${ofTask}/batch`,
    audit: "approvalTask.batch",
    input: z.strictObject({
      decision: z.enum(["pass", "reject"]),
      items: z
        .array(z.strictObject({ id: Id, seenHash: z.string().max(64) }))
        .min(1)
        .max(batchLimit),
      remark: remark.nullable(),
    }),
    output: z.object({
      done: z.int(),
      results: z.array(z.object({ id: Id, ok: z.boolean(), code: z.string(), msg: z.string() })),
    }),
  }),
});
