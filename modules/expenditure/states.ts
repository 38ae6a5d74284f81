/** Where the money of an expenditure is (design: expenditure and wallet §2.7). */
export const expenditureStates = {
  draft: 3300,
  approving: 3301,
  toPay: 3302,
  paying: 3303,
  paid: 3304,
  failed: 3305,
  partlyPaid: 3306,
  unknown: 3307,
  returned: 3308,
  voided: 3309,
  rejected: 3310,
  expired: 3311,
  /** A draft that its author deleted: it is no order any more, and nobody sees it. */
  deleted: 1003,
} as const;
export type ExpenditureState = keyof typeof expenditureStates;

/**
 * From a payment back to approval leads a payee who is replaced; if that is refused, the order is
 * where the payments have come to by then. From paid leads back what the bank returns, and what two people take
 * back of a file's results.
 */
export const moves = {
  draft: ["approving", "voided", "deleted"],
  approving: [
    "toPay",
    "rejected",
    "draft",
    "expired",
    "voided",
    "paying",
    "failed",
    "partlyPaid",
    "unknown",
    "returned",
  ],
  toPay: [
    "paying",
    "approving",
    "voided",
    "rejected",
    "failed",
    "partlyPaid",
    "unknown",
    "returned",
  ],
  paying: ["paid", "partlyPaid", "failed", "unknown", "returned", "voided"],
  paid: ["returned", "paying"],
  failed: ["paying", "approving", "voided", "paid", "partlyPaid"],
  partlyPaid: ["paying", "approving", "voided", "paid", "returned"],
  unknown: ["paying", "paid", "partlyPaid", "failed", "returned"],
  returned: ["paying", "approving", "voided", "failed", "partlyPaid"],
  voided: [],
  rejected: ["approving", "voided"],
  expired: ["approving", "voided"],
  deleted: [],
} as const satisfies Record<ExpenditureState, readonly ExpenditureState[]>;

/** Where the money comes from; 2 and 3 are a department's, 3 with an establishment behind it. */
export const amountSources = { personal: 1, publicFund: 2, establishment: 3 } as const;
export const walletUserTypes = ["personal", "publicFund"] as const;
export type WalletUserType = (typeof walletUserTypes)[number];

/** How far a payment is that nobody knows the end of yet: as far as the payee for whom there is most to do. */
export const payStages = ["BLOCKED", "BATCHING", "RELEASING", "AT_CHANNEL"] as const;

/** How far a payee is, by how much there is still to do: his order's way, then his payment's. */
export const payeeStages = [
  "NOT_SUBMITTED",
  "APPROVING",
  "SENT_BACK",
  "TO_PAY",
  ...payStages,
  "FAILED",
  "RETURNED",
  "UNKNOWN",
  "PAID",
  "FREED",
  "DROPPED",
] as const;
export type PayeeStage = (typeof payeeStages)[number];

/** What can be done to an expenditure; each is named after its endpoint. */
export const expenditureActions = ["update", "submit", "remove", "pay", "retry", "voided"] as const;
export type ExpenditureAction = (typeof expenditureActions)[number];

/** What wallets, quotas and payouts call such an order. */
export const orderTypeInBooks = "EXPENDITURE";

/** A payee's numbers that are shown masked. */
export const payeeNumbers = ["payeeBankCardNo", "payeeIdCardNo", "payeePhone"] as const;
export type PayeeNumber = (typeof payeeNumbers)[number];
