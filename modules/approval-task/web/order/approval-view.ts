import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { approvalInstance } from "../../instance-contract.ts";

/** An approval as a screen has it. */
export type ApprovalView = OutputOf<typeof approvalInstance.detail>;
export type TimelineLine = ApprovalView["timeline"][number];
