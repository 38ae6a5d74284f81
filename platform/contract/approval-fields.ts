import { z } from "zod";
import { Id, Time } from "#platform/contract/schema.ts";

/** How an order's approval stands, by the names the spec gives these fields. */
export const approvalFields = {
  approvalProcessId: Id.nullable(),
  currentApprovalPerson: z.string().nullable(),
  /** One of the approval's codes; null: not submitted yet. */
  currentApprovalProcessState: z.int().nullable(),
  currentApprovalProcessStep: z.int().nullable(),
  /** Who is asked in this step: person, role, superior. */
  currentApprovalStepType: z.string().nullable(),
  currentApprovalTotalStep: z.int().nullable(),
  currentApprovalVersion: z.int().nullable(),
  approvalStateCodeName: z.string().nullable(),
  approvalStateCodeColor: z.string().nullable(),
  instanceId: Id.nullable(),
  /** Since when it waits for whom it waits for. */
  arrivedTime: Time.nullable(),
};
