import { z } from "zod";
import { Fen } from "#platform/contract/money.ts";
import { entity, Id, Time } from "#platform/contract/schema.ts";
import { Beside, Content, ContentChange, Risk } from "./content-contract.ts";
import { signTypes } from "./definition-contract.ts";
import { taskSources, taskStates } from "./states.ts";

/** How it came that somebody is asked; each is a text `approval.note.<code>`. */
export const noteCodes = [
  "holdersIn",
  "holdersInTenant",
  "superior",
  "superiorShort",
  "notInForce",
  "barred",
  "selfRemoved",
  "selfReplaced",
  "selfSkipped",
  "agent",
  "agentReplaced",
  "agentUnfit",
  "nobody",
  "namedUser",
  "climbed",
  "processAdmin",
  "tenantAdmin",
] as const;
export const Note = z.object({
  code: z.enum(noteCodes),
  /** Inside, people and departments stand by id; on the wire `person`, `by`, `agent` and `department` are names. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Note = z.infer<typeof Note>;

/** Kinds of lines in an approval's history; each is a sentence `approval.timeline.<kind>`. */
export const timelineKinds = [
  "submitted",
  "exempt",
  "carried",
  "entered",
  "skipped",
  "passedByRule",
  "refusedByRule",
  "passed",
  "rejected",
  "returned",
  "financeRejected",
  "recalled",
  "amended",
  "transferred",
  "addedBefore",
  "addedAfter",
  "signerRemoved",
  "signerLeft",
  "takenBack",
  "handedOver",
  "reassigned",
  "resumed",
  "moved",
  "seatDropped",
  "suspended",
  "withdrawn",
  "withdrawRequested",
  "urged",
  "reminded",
  "escalated",
  "commented",
  "cc",
  "terminated",
  "approved",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Why finance refuses; each is a text `approval.reason.<code>`. */
export const financeReasons = [
  "payeeInfo",
  "amount",
  "attachment",
  "contract",
  "duplicate",
  "other",
] as const;

/** Delegated: what others have in my place and have not decided. */
export const taskBoxes = ["todo", "done", "delegated", "cc", "applied"] as const;

/** One line of the task centre. */
export const ApprovalTask = entity(
  "ApprovalTask",
  z.object({
    /** The task's; in the boxes of copies and of what I applied for, the instance's. */
    id: Id,
    instanceId: Id,
    tenantId: Id,
    tenantName: z.string(),
    orderType: z.string(),
    orderId: Id,
    orderNo: z.string(),
    title: z.string(),
    amountFen: Fen.nullable(),
    applicantName: z.string(),
    departmentName: z.string().nullable(),
    round: z.int(),
    stateCode: z.int(),
    stepNo: z.int(),
    stepName: z.string(),
    totalStep: z.int(),
    /** Whom it waits for, and since when. */
    currentApprovalPerson: z.string().nullable(),
    arrivedTime: Time,
    decidedTime: Time.nullable(),
    taskState: z.enum(taskStates).nullable(),
    source: z.enum(taskSources).nullable(),
    principalName: z.string().nullable(),
    urgedCount: z.int(),
    withdrawRequested: z.boolean(),
    risks: z.array(Risk),
    /** Decided or opened by me as it is now. */
    opened: z.boolean(),
    /** It differs from what I saw last. */
    changedSinceLook: z.boolean(),
    allowBatch: z.boolean(),
    hash: z.string(),
  }),
);

const TaskView = z.object({
  id: Id,
  stepNo: z.int(),
  assigneeId: Id,
  assigneeName: z.string(),
  principalId: Id.nullable(),
  principalName: z.string().nullable(),
  source: z.enum(taskSources),
  state: z.enum(taskStates),
  arrivedTime: Time.nullable(),
  decidedTime: Time.nullable(),
  remark: z.string().nullable(),
  urgedCount: z.int(),
  /** I added this signature and may still remove it. */
  removable: z.boolean(),
});

export const ApprovalInstance = entity(
  "ApprovalInstance",
  z.object({
    id: Id,
    tenantId: Id,
    orderType: z.string(),
    orderId: Id,
    orderNo: z.string(),
    title: z.string(),
    amountFen: Fen.nullable(),
    /** The page of the order itself. */
    link: z.string().nullable(),
    round: z.int(),
    rounds: z.array(
      z.object({
        id: Id,
        round: z.int(),
        stateCode: z.int(),
        startedTime: Time,
        endedTime: Time.nullable(),
      }),
    ),
    approvalProcessId: Id.nullable(),
    processName: z.string().nullable(),
    approvalProcessVersion: z.int().nullable(),
    stateCode: z.int(),
    currentStep: z.int(),
    totalStep: z.int(),
    currentApprovalPerson: z.string().nullable(),
    applicantId: Id,
    applicantName: z.string(),
    departmentName: z.string().nullable(),
    startedTime: Time,
    endedTime: Time.nullable(),
    withdrawRequestedTime: Time.nullable(),
    steps: z.array(
      z.object({
        stepNo: z.int(),
        stepName: z.string(),
        signType: z.enum(signTypes),
        isFinanceStep: z.boolean(),
        stage: z.enum(["done", "current", "coming"]),
        tasks: z.array(TaskView),
        /** Who would be asked, as things stand; for steps to come. */
        expected: z.array(z.string()),
      }),
    ),
    timeline: z.array(
      z.object({
        id: Id,
        kind: z.enum(timelineKinds),
        /** Null: the product itself. */
        by: z.string().nullable(),
        /** In whose place he acted. */
        principal: z.string().nullable(),
        people: z.array(z.string()),
        stepNo: z.int(),
        stepName: z.string().nullable(),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
        remark: z.string().nullable(),
        fileIds: z.array(Id),
        time: Time,
      }),
    ),
    content: Content,
    hash: z.string(),
    /** What differs from what I saw last; null: I see it for the first time. */
    changes: z.array(ContentChange).nullable(),
    lastLookTime: Time.nullable(),
    risks: z.array(Risk),
    /** For those who are told of risks, while it is being decided. */
    beside: Beside.nullable(),
    ccNames: z.array(z.string()),
    /** Mine, while it waits for me. */
    myTaskId: Id.nullable(),
  }),
);

export const Step = z.object({
  stepNo: z.int(),
  stepName: z.string(),
  signType: z.enum(signTypes),
  isFinanceStep: z.boolean(),
  outcome: z.enum(["seats", "pass", "reject", "suspend", "left"]),
  people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** In whose place. */
      principalName: z.string().nullable(),
      departments: z.array(z.string()),
    }),
  ),
  notes: z.array(Note),
});
/** The steps an order would go through, with the people who would be asked now. */
export const Route = z.object({
  processId: Id.nullable(),
  processName: z.string().nullable(),
  version: z.int().nullable(),
  steps: z.array(Step),
});
