import { z } from "zod";
import { actionsOf } from "#platform/contract/actions.ts";
import { anyone, contract, read, write } from "#platform/contract/endpoint.ts";
import { Fen } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { Id, text, Time } from "#platform/contract/schema.ts";
import { instanceActions } from "#modules/approval/states.ts";
import { ApprovalInstance, financeReasons, Route } from "#modules/approval/view-contract.ts";

const ofInstance = "/api/approval/instance";

const one = z.strictObject({ id: Id });
const remark = text(500);
const seenHash = z.string().max(64);
const files = z.array(Id).max(9).default([]);
const decides = {
  method: "POST",
  permission: anyone,
  idempotency: "required",
  visitor: "never",
} as const;
const command = { method: "POST", permission: anyone, idempotency: "honoured" } as const;

/** One approval of one order, whoever looks at it. */
export const approvalInstance = contract("approvalInstance", {
  detail: read({
    method: "GET",
    path: `${ofInstance}/{id}`,
    permission: anyone,
    input: one,
    output: ApprovalInstance,
  }),
  actions: read({
    method: "GET",
    path: `${ofInstance}/{id}/actions`,
    permission: anyone,
    input: one,
    output: actionsOf(instanceActions),
  }),
  /** The way an order would go if it were submitted now. */
  preview: read({
    method: "POST",
    path: `${ofInstance}/preview`,
    permission: anyone,
    input: z.strictObject({ orderType: text(50), orderId: Id }),
    output: Route,
  }),
  /** I have looked at it as it is now. */
  open: write({
    ...command,
    visitor: "forOneself",
    path: `${ofInstance}/{id}/open`,
    audit: "approvalInstance.open",
    input: z.strictObject({ id: Id, hash: z.string().max(64) }),
    output: one,
  }),
  recall: write({
    ...decides,
    path: `${ofInstance}/{id}/recall`,
    audit: "approvalInstance.recall",
    input: one,
    output: one,
  }),
  withdraw: write({
    ...command,
    visitor: "never",
    path: `${ofInstance}/{id}/withdraw`,
    audit: "approvalInstance.withdraw",
    input: z.strictObject({ id: Id, remark: remark.nullable() }),
    /** Not withdrawn: somebody has decided, and was asked to agree. */
    output: z.object({ id: Id, withdrawn: z.boolean() }),
  }),
  agreeWithdraw: write({
    ...decides,
    path: `${ofInstance}/{id}/agree-withdraw`,
    audit: "approvalInstance.agreeWithdraw",
    input: z.strictObject({ id: Id, seenHash }),
    output: one,
  }),
  urge: write({
    ...command,
    path: `${ofInstance}/{id}/urge`,
    visitor: "never",
    audit: "approvalInstance.urge",
    input: one,
    output: z.object({ id: Id, urged: z.array(z.string()) }),
  }),
  comment: write({
    ...command,
    path: `${ofInstance}/{id}/comment`,
    visitor: "never",
    audit: "approvalInstance.comment",
    input: z.strictObject({
      id: Id,
      remark: text(1000),
      mentionIds: z.array(Id).max(20),
      fileIds: files,
    }),
    output: one,
  }),
  cc: write({
    ...command,
    path: `${ofInstance}/{id}/cc`,
    visitor: "never",
    audit: "approvalInstance.cc",
    input: z.strictObject({ id: Id, toIds: z.array(Id).min(1).max(20), remark: remark.nullable() }),
    output: one,
  }),
  /** Finance refuses what is approved and not yet paid. */
  financeReject: write({
    ...decides,
    permission: "approval:instance:financeReject",
    path: `${ofInstance}/{id}/finance-reject`,
    audit: "approvalInstance.financeReject",
    input: z.strictObject({ id: Id, seenHash, remark, reasonCode: z.enum(financeReasons) }),
    output: one,
  }),
  reassign: write({
    ...decides,
    permission: "bizConfiguration:approvalProcess:administer",
    needsConfirmation: true,
    path: `${ofInstance}/{id}/reassign`,
    audit: "approvalInstance.reassign",
    /** Without a task: of a suspended approval, the step that nobody was found for. */
    input: z.strictObject({ id: Id, taskId: Id.nullable(), toId: Id, remark }),
    output: one,
  }),
  terminate: write({
    ...decides,
    permission: "bizConfiguration:approvalProcess:administer",
    needsConfirmation: true,
    path: `${ofInstance}/{id}/terminate`,
    audit: "approvalInstance.terminate",
    input: z.strictObject({ id: Id, remark }),
    output: one,
  }),
  /** All approvals, for who administers processes. */
  list: read({
    method: "POST",
    path: `${ofInstance}/list`,
    permission: "bizConfiguration:approvalProcess:administer",
    input: listInput({
      filters: {
        orderType: filter.keys(),
        stateCode: filter.oneOf([2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2009]),
        processId: Id,
        applicantId: Id,
        startedTime: filter.between(),
      },
      sorts: ["startedTime", "amountFen"],
    }),
    output: page(
      z.object({
        id: Id,
        orderType: z.string(),
        orderNo: z.string(),
        title: z.string(),
        amountFen: Fen.nullable(),
        applicantName: z.string(),
        round: z.int(),
        version: z.int().nullable(),
        stateCode: z.int(),
        currentStep: z.int(),
        totalStep: z.int(),
        currentApprovalPerson: z.string().nullable(),
        startedTime: Time,
        endedTime: Time.nullable(),
      }),
    ),
  }),
});
