import { z } from "zod";
import { amountLimit, BasisPoints, Fen } from "#platform/contract/money.ts";
import { Id, text, Time } from "#platform/contract/schema.ts";
import { bases, roundings, settlements, tierKeys } from "./states.ts";

const Amount = Fen.min(0).max(amountLimit);
const Positive = Fen.min(1).max(amountLimit);
const Day = z.iso.date();
const months = z.int().min(0).max(600);

/** One of rate and amount. A tier by a figure begins at `from`; one by words is for these, without any for all others. */
export const Tier = z.strictObject({
  /** In fen by the base, in months by the term. */
  from: z.int().min(0).max(amountLimit).nullable(),
  values: z.array(text(50)).max(50),
  rate: BasisPoints.nullable(),
  amount: Amount.nullable(),
});
export type Tier = z.infer<typeof Tier>;

/** How much a lease start deserves. Whether its parts fit together is judged when it is kept. */
export const RuleSheet = z.strictObject({
  base: z.enum(bases),
  tierBy: z.enum(tierKeys),
  tiers: z.array(Tier).min(1).max(50),
  rounding: z.enum(roundings),
  minAmount: Positive.nullable(),
  maxAmount: Positive.nullable(),
  perDealerMonthlyCap: Positive.nullable(),
  /** Null: whichever. */
  requiresJjk: z.boolean().nullable(),
  requiresJst: z.boolean().nullable(),
  /** Empty: any. */
  requiresBusinessTypes: z.array(text(50)).max(20),
  /** Days on which leases start, both included. */
  effectiveFrom: Day,
  effectiveTo: Day.nullable(),
  settlement: z.enum(settlements),
});
export type RuleSheet = z.infer<typeof RuleSheet>;

/** What a rule looks at of a lease start. */
export const LeaseFacts = z.strictObject({
  startRentTime: Day,
  netFinanceAmount: Amount,
  financeAmount: Amount,
  elasticExcitation: Amount.nullable(),
  elasticExcitationRate: BasisPoints.nullable(),
  financeTerm: months.nullable(),
  customerGrade: text(50).nullable(),
  product: text(50).nullable(),
  channelDescribe: text(50).nullable(),
  businessType: text(50).nullable(),
  jjk: z.boolean().nullable(),
  jst: z.boolean().nullable(),
});
export type LeaseFacts = z.infer<typeof LeaseFacts>;

/** What was looked at or reckoned, in the order in which it was. The last one says why there is nothing, or how much. */
export const stepNames = [
  "effective",
  "notEffective",
  "jjk",
  "jjkFails",
  "jst",
  "jstFails",
  "businessType",
  "businessTypeFails",
  "base",
  "baseRate",
  "baseMissing",
  "tier",
  "tierOthers",
  "noTier",
  "rate",
  "amount",
  "rounded",
  "nothing",
  "raised",
  "lowered",
  "cap",
  "capReached",
  "deserved",
] as const;
export type StepName = (typeof stepNames)[number];

export const Step = z.object({
  step: z.enum(stepNames),
  /** What its sentence names: amounts as yuan, percents without their sign. */
  said: z.record(z.string(), z.string()),
});
export type Step = z.infer<typeof Step>;

export const Deserved = z.object({ amount: Fen, steps: z.array(Step) });
export type Deserved = z.infer<typeof Deserved>;

/** A version that was published. Nobody can change it any more. */
export const RuleVersion = z.object({
  version: z.int(),
  sheet: RuleSheet,
  note: z.string().nullable(),
  draftPersons: z.array(z.string()),
  publishedBy: z.string(),
  publishedTime: Time,
});

export const RuleBook = z.object({
  draft: RuleSheet.nullable(),
  draftPersons: z.array(z.string()),
  /** Whether the reader had a hand in the draft: then somebody else has to publish it. */
  isOwnDraft: z.boolean(),
  /** Newest first. */
  versions: z.array(RuleVersion),
});

export const tryInput = z.strictObject({
  id: Id,
  sheet: RuleSheet,
  lease: LeaseFacts,
  /** What the dealer's other lease starts of that month deserve by the same type. */
  dealerMonthAmount: Amount,
});
