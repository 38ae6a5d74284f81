import { z } from "zod";
import { Fen } from "#platform/contract/money.ts";
import { entity, Id, text } from "#platform/contract/schema.ts";

export const approverTypes = ["PERSON", "ROLE", "SUPERIOR"] as const;
export const signTypes = ["COUNTERSIGN", "OR_SIGN", "SEQUENTIAL"] as const;
/** Nearest: up the applicant's departments to the first that has a holder. */
export const roleScopes = ["NEAREST", "TENANT", "SAME_DEPARTMENT"] as const;
/** What becomes of a step that nobody is found for. */
export const emptyPolicies = [
  "PROCESS_ADMIN",
  "CLIMB",
  "NAMED_USER",
  "REJECT",
  "AUTO_PASS",
] as const;
/** What becomes of the applicant where he is among those who would decide. */
export const selfPolicies = ["CLIMB", "SKIP", "ALLOW"] as const;
/** Whether who has passed before in this round is asked again. */
export const dedupePolicies = ["CONSECUTIVE", "ONCE", "NONE"] as const;

export const stepLimit = 20;
const longestHours = 720;
const people = z.array(Id).max(50);

/** All that is given has to hold, or the step is left out. */
export const Condition = z.strictObject({
  /** From this amount on, itself included. */
  amountFromFen: Fen.nullable(),
  /** Up to this amount, itself included. */
  amountToFen: Fen.nullable(),
  /** The applicant's department is one of these or below one. Empty: any. */
  departmentIds: z.array(Id).max(50),
  /** Special handling, or not. */
  special: z.boolean().nullable(),
  orderSubtypes: z.array(text(50)).max(50),
});
export type Condition = z.infer<typeof Condition>;

export const unconditional: Condition = {
  amountFromFen: null,
  amountToFen: null,
  departmentIds: [],
  special: null,
  orderSubtypes: [],
};

export const ApprovalStep = entity(
  "ApprovalStep",
  z.strictObject({
    stepName: text(50),
    approverType: z.enum(approverTypes),
    personIds: people,
    roleIds: people,
    superiorLevel: z.int().min(1).max(5),
    roleScope: z.enum(roleScopes),
    signType: z.enum(signTypes),
    condition: Condition,
    isFinanceStep: z.boolean(),
    emptyPolicy: z.enum(emptyPolicies),
    emptyUserId: Id.nullable(),
    selfPolicy: z.enum(selfPolicies),
    dedupePolicy: z.enum(dedupePolicies),
    remindHours: z.int().min(1).max(longestHours).nullable(),
    escalateHours: z.int().min(1).max(longestHours).nullable(),
    allowBatch: z.boolean(),
    allowTransfer: z.boolean(),
    allowAddSign: z.boolean(),
    ccRoleIds: people,
    ccPersonIds: people,
  }),
);
export type ApprovalStep = z.infer<typeof ApprovalStep>;

/** What a new step starts with. */
export const newStep = (stepName: string): ApprovalStep => ({
  stepName,
  approverType: "ROLE",
  personIds: [],
  roleIds: [],
  superiorLevel: 1,
  roleScope: "NEAREST",
  signType: "OR_SIGN",
  condition: unconditional,
  isFinanceStep: false,
  emptyPolicy: "PROCESS_ADMIN",
  emptyUserId: null,
  selfPolicy: "CLIMB",
  dedupePolicy: "CONSECUTIVE",
  remindHours: 24,
  escalateHours: 48,
  allowBatch: true,
  allowTransfer: true,
  allowAddSign: true,
  ccRoleIds: [],
  ccPersonIds: [],
});

/** A draft may be half done; it is judged when it is published. */
export const DraftSteps = z.array(ApprovalStep).max(stepLimit);

export const stepProblems = [
  "noStep",
  "noPerson",
  "noRole",
  "noNamedUser",
  "notForMoney",
  "amountRange",
  "escalateBeforeRemind",
  "neverAsked",
] as const;
export type StepProblem = (typeof stepProblems)[number];

interface Found {
  /** Counted from 1; null: of the process as a whole. */
  readonly stepNo: number | null;
  readonly field: keyof ApprovalStep | null;
  readonly problem: StepProblem;
}

/** Everything that keeps a draft from being published. Where money moves, nothing passes by itself. */
export function problemsOf(steps: readonly ApprovalStep[], { money }: { money: boolean }): Found[] {
  if (steps.length === 0) return [{ stepNo: null, field: null, problem: "noStep" }];
  const found = steps.flatMap((step, index) =>
    problemsOfStep(step, money).map((one) => ({ stepNo: index + 1, ...one })),
  );
  const always = steps.some(({ condition }) => isUnconditional(condition));
  return always || !money
    ? found
    : [...found, { stepNo: null, field: "condition", problem: "neverAsked" }];
}

export const isUnconditional = (condition: Condition): boolean =>
  condition.amountFromFen === null &&
  condition.amountToFen === null &&
  condition.departmentIds.length === 0 &&
  condition.special === null &&
  condition.orderSubtypes.length === 0;

function problemsOfStep(step: ApprovalStep, money: boolean): Omit<Found, "stepNo">[] {
  const { amountFromFen: from, amountToFen: to } = step.condition;
  const checks: [boolean, keyof ApprovalStep, StepProblem][] = [
    [step.approverType === "PERSON" && step.personIds.length === 0, "personIds", "noPerson"],
    [step.approverType === "ROLE" && step.roleIds.length === 0, "roleIds", "noRole"],
    [step.emptyPolicy === "NAMED_USER" && !step.emptyUserId, "emptyUserId", "noNamedUser"],
    [money && step.emptyPolicy === "AUTO_PASS", "emptyPolicy", "notForMoney"],
    [money && step.selfPolicy !== "CLIMB", "selfPolicy", "notForMoney"],
    [from !== null && to !== null && from > to, "condition", "amountRange"],
    [
      step.remindHours !== null &&
        step.escalateHours !== null &&
        step.escalateHours <= step.remindHours,
      "escalateHours",
      "escalateBeforeRemind",
    ],
  ];
  return checks.flatMap(([holds, field, problem]) => (holds ? [{ field, problem }] : []));
}
