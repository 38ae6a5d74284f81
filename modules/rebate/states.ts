/** Where the order of a rebate is (design: rebates 2.5.5). */
export const rebateStates = {
  draft: 3100,
  approving: 3101,
  toMake: 3102,
  toPay: 3105,
  paying: 3106,
  paid: 3107,
  paidOffline: 3108,
  failed: 3109,
  partlyPaid: 3110,
  unknown: 3111,
  returned: 3112,
  voided: 3113,
  clawedBack: 3114,
} as const;
export type RebateState = keyof typeof rebateStates;

/**
 * What came back from approval is a draft again; an approval that an administrator ends gives the order up. From paid
 * leads back what the bank returns, and what two people take back of a file's results; from paid offline what two people
 * take back of it, and then it is made, or paid, anew.
 */
export const moves = {
  draft: ["approving", "voided"],
  approving: ["draft", "toMake", "voided"],
  toMake: ["toPay", "paidOffline", "voided"],
  toPay: ["paying", "paidOffline", "voided"],
  paying: ["paid", "failed", "partlyPaid", "unknown", "returned"],
  paid: ["returned", "paying", "clawedBack"],
  paidOffline: ["toMake", "failed", "clawedBack"],
  failed: ["paying", "paid", "paidOffline", "partlyPaid", "voided"],
  partlyPaid: ["paying", "paid", "returned"],
  unknown: ["paying", "paid", "partlyPaid", "failed", "returned"],
  returned: ["paying", "failed", "partlyPaid", "voided"],
  voided: [],
  clawedBack: [],
} as const satisfies Record<RebateState, readonly RebateState[]>;

/** What can be done to the order of a rebate; each is named after its endpoint. */
export const rebateActions = [
  "update",
  "submit",
  "make",
  "pay",
  "import",
  "retry",
  "voided",
  "clawBack",
  "revertOffline",
  "confirmCorrection",
  "rejectCorrection",
] as const;
export type RebateAction = (typeof rebateActions)[number];

/** Whom a part of a rebate goes to. */
export const payeeRoles = ["DEALER", "WHITELIST", "KEY_PERSON"] as const;
export type PayeeRole = (typeof payeeRoles)[number];

/** What is known of the payees' names, numbers and accounts. */
export const checkStandings = ["PASSED", "FAILED", "MISSING", "NOT_NEEDED"] as const;
export type CheckStanding = (typeof checkStandings)[number];

/** What payouts and payees call such an order. */
export const orderTypeInBooks = "REBATE";

/** So many at most are made or handed over for payment at once. */
export const manyLimit = 200;

/** What two people do to an order that counts as paid: take it back from its dealer, or what a file said of it. */
export const correctionKinds = ["CLAWBACK", "OFFLINE"] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** So long a payment that a file told of can be taken back (ADR 0066). */
export const provisionalHours = 24;

/** So many rows at most has a file of payments made outside. */
export const offlineRowsLimit = 500;
