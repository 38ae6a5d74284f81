import { z } from "zod";
import { Fen } from "#platform/contract/money.ts";
import { entity, Id, Time } from "#platform/contract/schema.ts";
import { targetTypes } from "./states.ts";

/** Why no rule settled a line (design: statements and matching 2.10.4). */
export const reasons = [
  "NO_CANDIDATE",
  "TIE",
  "AMOUNT_DIFF",
  "NAME_DIFF",
  "SUSPECT_RETURN",
  "CONTRADICTION",
] as const;

export const TargetType = z.enum(targetTypes);

/** A line that waits for a person. Numbers of accounts show their last four alone. */
export const WaitingLine = entity(
  "UnmatchedBankStatement",
  z.object({
    id: Id,
    bankTypeCode: z.string(),
    unitCardNo: z.string(),
    transactionDate: Time,
    direction: z.enum(["in", "out"]),
    amount: Fen,
    matchedAmount: Fen,
    writtenOffAmount: Fen,
    oppositeAccountName: z.string().nullable(),
    oppositeAccountTail: z.string().nullable(),
    purpose: z.string().nullable(),
    serialNumber: z.string().nullable(),
    customSerialNumber: z.string().nullable(),
    stateCode: z.int(),
    reason: z.enum(reasons).nullable(),
    bestScore: z.int().nullable(),
    rowVersion: z.int(),
  }),
);

const Part = z.object({ signal: z.string(), points: z.int() });
const Objection = z.object({ kind: z.string(), text: z.string().nullable() });

/** Something that a line could pay, with its score in parts and what speaks against it. */
export const Candidate = entity(
  "StatementCandidate",
  z.object({
    targetType: TargetType,
    targetId: Id,
    number: z.string(),
    name: z.string(),
    accountTail: z.string().nullable(),
    amount: Fen,
    time: Time,
    link: z.string(),
    score: z.int(),
    parts: z.array(Part),
    objections: z.array(Objection),
    isOpen: z.boolean(),
  }),
);

export const Match = z.object({
  id: Id,
  targetType: TargetType,
  targetNumber: z.string(),
  amount: Fen,
  madeAs: z.enum(["rule", "person"]),
  score: z.int().nullable(),
  effect: z.string().nullable(),
  by: z.string().nullable(),
  time: Time,
});

export const WriteOff = z.object({
  id: Id,
  amount: Fen,
  reason: z.string(),
  by: z.string(),
  isOwn: z.boolean(),
  time: Time,
});

export const Event = z.object({
  id: Id,
  kind: z.string(),
  by: z.string().nullable(),
  time: Time,
  numbers: z.array(z.string()),
  note: z.string().nullable(),
});
