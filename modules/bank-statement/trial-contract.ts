import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { Fen } from "#platform/contract/money.ts";
import { entity, Id, text, Time } from "#platform/contract/schema.ts";
import { reasons } from "./triage-view-contract.ts";

const resource = "/api/data/unmatched-bank-statement/thresholds";
const permission = "data:unmatchedBankStatement:thresholds";

/** How far thresholds may go. What has to be equal, written and uncontradicted is none of them. */
export const thresholdBounds = {
  automatic: { min: 85, max: 97 },
  lead: { min: 10, max: 30 },
  suggested: { min: 40, max: 80 },
} as const;
export type ThresholdName = keyof typeof thresholdBounds;

/** With fewer decided lines a trial says too little to publish on. */
export const fewestToPublish = 30;

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().min(min).max(max);
const asked = {
  automatic: within(thresholdBounds.automatic),
  lead: within(thresholdBounds.lead),
  suggested: within(thresholdBounds.suggested),
};
const Thresholds = z.object({ automatic: z.int(), lead: z.int(), suggested: z.int() });

/** What a trial makes of a line that people have decided on. */
export const outcomes = ["right", "wrong", "suggested", "missed", "left"] as const;
/** Each figure of a trial; it opens the lines that it counts. */
export const figures = [...outcomes, "anew", "noLonger"] as const;

const TriedLine = z.object({
  id: Id,
  transactionDate: Time,
  direction: z.enum(["in", "out"]),
  amount: Fen,
  oppositeAccountName: z.string().nullable(),
  oppositeAccountTail: z.string().nullable(),
  purpose: z.string().nullable(),
});

/** A line beside what the trial says of it and what people said. Targets are told by their numbers alone. */
const Case = z.object({
  line: TriedLine,
  outcome: z.enum(outcomes),
  says: z.object({
    kind: z.enum([
      "matched",
      "returned",
      "suggested",
      "unmatched",
      "charge",
      "interest",
      "transfer",
    ]),
    reason: z.enum(reasons).nullable(),
    number: z.string().nullable(),
    score: z.int().nullable(),
  }),
  decided: z.object({
    /** Its targets, nobody's business, or only that a rule's match was wrong. */
    as: z.enum(["targets", "none", "notThis"]),
    by: z.enum(["rule", "person"]),
    numbers: z.array(z.string()),
  }),
});

const Figures = z.object({
  lines: z.int(),
  right: z.int(),
  wrong: z.int(),
  suggested: z.int(),
  missed: z.int(),
  left: z.int(),
  /** In ten-thousandths, rounded down; null where there is nothing to be precise about. */
  precision: z.int().nullable(),
  recall: z.int().nullable(),
  /** Settled by these thresholds and not by those in force, and the other way round. */
  anew: z.int(),
  noLonger: z.int(),
});

const Trial = z.object({
  ...Figures.shape,
  /** Of those that no rule settles, by what keeps them; null: their score alone. */
  reasons: z.array(
    z.object({
      reason: z.enum(reasons).nullable(),
      lines: z.int(),
      suggested: z.int(),
      missed: z.int(),
    }),
  ),
  worst: z.array(Case),
});

export const thresholdStates = ["PROPOSED", "PUBLISHED", "REFUSED", "REPLACED"] as const;

const Version = entity(
  "MatchingThreshold",
  z.object({
    id: Id,
    ...Thresholds.shape,
    proposedBy: z.enum(["person", "calibration"]),
    state: z.enum(thresholdStates),
    /** Who proposed it, where a person did. */
    by: z.string().nullable(),
    isOwn: z.boolean(),
    insertTime: Time,
    decidedBy: z.string().nullable(),
    decidedTime: Time.nullable(),
    remark: z.string().nullable(),
    /** As it was proposed, and again as it was published. Null where none was held. */
    trial: Trial.nullable(),
  }),
);

const done = { output: z.strictObject({ id: Id }), visitor: "never" } as const;

export const matchingThreshold = contract("matchingThreshold", {
  list: read({
    method: "GET",
    path: resource,
    permission,
    input: z.strictObject({}),
    output: z.object({ inForce: Thresholds, versions: z.array(Version) }),
  }),
  try: read({
    method: "POST",
    path: `${resource}/try`,
    permission,
    input: z.strictObject(asked),
    output: Trial,
  }),
  /** The lines behind a figure, the newest first; of those that no rule settles, one reason's alone. */
  cases: read({
    method: "POST",
    path: `${resource}/cases`,
    permission,
    input: z.strictObject({
      ...asked,
      figure: z.enum(figures),
      reason: z
        .enum([...reasons, "SCORE"])
        .nullable()
        .default(null),
    }),
    output: z.object({ total: z.int(), cases: z.array(Case) }),
  }),
  propose: write({
    ...done,
    method: "POST",
    path: resource,
    permission,
    audit: "matchingThreshold.propose",
    idempotency: "honoured",
    input: z.strictObject(asked),
  }),
  publish: write({
    ...done,
    method: "POST",
    path: `${resource}/{id}/publish`,
    permission,
    segregated: true,
    audit: "matchingThreshold.publish",
    idempotency: "required",
    input: z.strictObject({ id: Id }),
  }),
  refuse: write({
    ...done,
    method: "POST",
    path: `${resource}/{id}/refuse`,
    permission,
    audit: "matchingThreshold.refuse",
    idempotency: "honoured",
    input: z.strictObject({ id: Id, remark: text(200) }),
  }),
});
