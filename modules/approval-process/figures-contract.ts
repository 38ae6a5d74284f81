import { z } from "zod";
import { Id, Time } from "#platform/contract/schema.ts";

/** A version of a process, and how many approvals run on it. */
export const Version = z.object({
  version: z.int(),
  totalStep: z.int(),
  note: z.string().nullable(),
  publishedBy: z.string(),
  publishedTime: Time,
  /** Approvals that run on it now. */
  running: z.int(),
});

/** How long a step takes, and what waits at it. */
export const StepFigures = z.object({
  stepName: z.string(),
  decided: z.int(),
  medianHours: z.number().nullable(),
  p90Hours: z.number().nullable(),
  /** Waiting now, and the oldest of them. */
  waiting: z.int(),
  oldestHours: z.number().nullable(),
});

/** The process that a kind of orders goes through, in all departments or in one. */
export const Binding = z.object({
  id: Id,
  orderType: z.string(),
  departmentId: Id.nullable(),
  departmentName: z.string().nullable(),
  processId: Id,
  processName: z.string(),
  pinnedVersion: z.int().nullable(),
});
