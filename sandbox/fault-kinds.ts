import { type ProviderName } from "./provider-names.ts";

/**
 * Where an effect is applied: around the provider by transport.ts, inside it (it reads
 * `request.fault?.effect`), while a notice goes out by notify.ts, or in a made-up statement file.
 */
export type Stage = "transport" | "business" | "notice" | "file";

interface FaultKind {
  readonly providers: readonly ProviderName[] | "all";
  /** What the product must show under such a fault. */
  readonly proves: string;
}

const payouts = ["ping-an", "flexpay"] as const;
const money = [...payouts, "allinpay"] as const;
const noticing = ["esign", "letsign", "flexpay", "allinpay", "sms"] as const;
const bank = ["ping-an"] as const;
const signing = ["esign", "letsign", "file-storage"] as const;

/** The kinds of fault by their number in the design's list. */
export const faultKinds: Readonly<Record<number, FaultKind>> = {
  1: { providers: "all", proves: "every call has a deadline" },
  2: { providers: "all", proves: "what was executed without an answer is not paid twice" },
  3: { providers: "all", proves: "a query says not found, and a person decides" },
  4: { providers: "all", proves: "a broken answer is unknown, not a failure" },
  5: { providers: "all", proves: "the caller backs off, as Retry-After says" },
  6: { providers: "all", proves: "a forged or stale answer is refused and recorded" },
  7: { providers: money, proves: "an unsure code is followed by queries" },
  8: { providers: money, proves: "not found means not yet known, for a while" },
  9: { providers: payouts, proves: "a payment that succeeded can come back" },
  10: { providers: noticing, proves: "a notice may overtake the answer; the query decides" },
  11: { providers: noticing, proves: "notices are verified, deduplicated and not relied on" },
  12: { providers: payouts, proves: "each line of a batch has its own truth" },
  13: { providers: money, proves: "a number is used once" },
  14: { providers: money, proves: "people read why it failed and what to do" },
  15: { providers: payouts, proves: "hours of handling are a state, not a failure" },
  16: { providers: bank, proves: "the parser takes what the bank sends" },
  17: { providers: bank, proves: "a statement line is taken once, and a gap is seen" },
  18: { providers: bank, proves: "a statement file is read or refused, never misread" },
  19: { providers: ["allinpay"], proves: "unexpected money is parked" },
  20: { providers: ["allinpay"], proves: "a refund has states of its own" },
  21: { providers: signing, proves: "a contract ends in its true state" },
  22: { providers: ["letsign"], proves: "a callback is confirmed by a query" },
  23: { providers: ["esign"], proves: "an absent data source is not fraud" },
  24: { providers: ["sms"], proves: "people are told that no message came" },
  25: { providers: payouts, proves: "receipts are fetched again until they are there" },
  26: { providers: ["flexpay", "allinpay"], proves: "a renewed key is taken over without a stop" },
};

/** Every effect that can be ordered; `params` of each are in the README. */
export const effects = {
  delayBefore: { kind: 1, stage: "transport" },
  delayAfter: { kind: 1, stage: "transport" },
  noAnswerExecuted: { kind: 2, stage: "transport" },
  noAnswerNotExecuted: { kind: 3, stage: "transport" },
  resetMidBody: { kind: 4, stage: "transport" },
  truncatedBody: { kind: 4, stage: "transport" },
  wrongLength: { kind: 4, stage: "transport" },
  http500: { kind: 5, stage: "transport" },
  http502: { kind: 5, stage: "transport" },
  http429: { kind: 5, stage: "transport" },
  wrongAnswerSignature: { kind: 6, stage: "business" },
  expiredTimestamp: { kind: 6, stage: "business" },
  clockSkew: { kind: 6, stage: "business" },
  unsureThenSuccess: { kind: 7, stage: "business" },
  notFoundFor: { kind: 8, stage: "business" },
  returnedLater: { kind: 9, stage: "business" },
  noticeBeforeAnswer: { kind: 10, stage: "business" },
  contradictingNotice: { kind: 10, stage: "notice" },
  noticeTwice: { kind: 11, stage: "notice" },
  noticeLate: { kind: 11, stage: "notice" },
  noticeOutOfOrder: { kind: 11, stage: "notice" },
  noticeNever: { kind: 11, stage: "notice" },
  noticeWrongSignature: { kind: 11, stage: "notice" },
  noticeUnknownAction: { kind: 11, stage: "notice" },
  noticeReplayed: { kind: 11, stage: "notice" },
  batchSomeFail: { kind: 12, stage: "business" },
  batchLinesMissing: { kind: 12, stage: "business" },
  batchTotalsDiffer: { kind: 12, stage: "business" },
  duplicateRefused: { kind: 13, stage: "business" },
  balanceShort: { kind: 14, stage: "business" },
  singleLimit: { kind: 14, stage: "business" },
  dayLimit: { kind: 14, stage: "business" },
  quotaExceeded: { kind: 14, stage: "business" },
  accountClosed: { kind: 14, stage: "business" },
  nameMismatch: { kind: 14, stage: "business" },
  manualHandling: { kind: 15, stage: "business" },
  maintenance: { kind: 15, stage: "business" },
  oddBytes: { kind: 16, stage: "business" },
  nameCutMidCharacter: { kind: 16, stage: "business" },
  lineAsObject: { kind: 16, stage: "business" },
  extraFields: { kind: 16, stage: "business" },
  wrongPacketLength: { kind: 4, stage: "business" },
  statementPageRepeated: { kind: 17, stage: "business" },
  statementGap: { kind: 17, stage: "business" },
  statementLateLine: { kind: 17, stage: "business" },
  statementReversedLine: { kind: 17, stage: "business" },
  statementBalanceChanged: { kind: 17, stage: "business" },
  statementTwins: { kind: 17, stage: "business" },
  otherLayout: { kind: 18, stage: "file" },
  preambleRows: { kind: 18, stage: "file" },
  mergedCells: { kind: 18, stage: "file" },
  scientificAccount: { kind: 18, stage: "file" },
  hundredThousandRows: { kind: 18, stage: "file" },
  oldFormat: { kind: 18, stage: "file" },
  paidAfterClose: { kind: 19, stage: "business" },
  paidTwice: { kind: 19, stage: "business" },
  paidOtherAmount: { kind: 19, stage: "business" },
  noticeAfterExpiry: { kind: 19, stage: "business" },
  refundProcessing: { kind: 20, stage: "business" },
  refundFailsLater: { kind: 20, stage: "business" },
  overRefundRefused: { kind: 20, stage: "business" },
  channelBalanceShort: { kind: 20, stage: "business" },
  neverConverts: { kind: 21, stage: "business" },
  linkExpired: { kind: 21, stage: "business" },
  signerRefuses: { kind: 21, stage: "business" },
  flowExpires: { kind: 21, stage: "business" },
  revokeRacesCompletion: { kind: 21, stage: "business" },
  downloadForbidden: { kind: 21, stage: "business" },
  statusLags: { kind: 22, stage: "business" },
  archiveEarly: { kind: 22, stage: "business" },
  noticeWithoutSecret: { kind: 22, stage: "notice" },
  dataSourceDown: { kind: 23, stage: "business" },
  identityMismatch: { kind: 23, stage: "business" },
  smsLimit: { kind: 24, stage: "business" },
  smsDeliveredLate: { kind: 24, stage: "business" },
  smsFailed: { kind: 24, stage: "business" },
  receiptNotYet: { kind: 25, stage: "business" },
  receiptLinkExpired: { kind: 25, stage: "business" },
  keyRotated: { kind: 26, stage: "business" },
} as const satisfies Readonly<Record<string, { kind: number; stage: Stage }>>;

export type Effect = keyof typeof effects;
type EffectAt<S extends Stage> = {
  [E in Effect]: (typeof effects)[E]["stage"] extends S ? E : never;
}[Effect];
export type TransportEffect = EffectAt<"transport">;
export type NoticeEffect = EffectAt<"notice">;

export function stageOf(effect: string): Stage | undefined {
  return effects[effect as Effect]?.stage;
}
