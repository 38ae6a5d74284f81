/** Where a service charge is (design: service charges §2.6). */
export const chargeStates = {
  draft: 3200,
  waiting: 3201,
  expired: 3202,
  paid: 3203,
  late: 3204,
  refunding: 3205,
  partlyRefunded: 3206,
  refunded: 3207,
  adjusted: 3208,
  deleted: 3209,
  duplicate: 3210,
} as const;
export type ChargeState = keyof typeof chargeStates;

/**
 * The state follows the money: `standingOf` says which it is, whatever people did before. Money that waits for
 * somebody comes before everything else, a refund that is not over before what was received. Where money goes back
 * that had come late, the order stands as it stood, and again refunding should the bank send that back; a refund that
 * was given up and came true all the same leads there without any step between.
 */
export const moves = {
  draft: ["waiting", "deleted"],
  waiting: ["expired", "paid", "late", "deleted", "refunding"],
  expired: ["waiting", "late", "deleted", "refunding"],
  paid: ["adjusted", "duplicate", "refunding", "partlyRefunded", "refunded"],
  late: ["paid", "duplicate", "refunding", "waiting", "expired", "deleted"],
  refunding: [
    "waiting",
    "expired",
    "paid",
    "late",
    "partlyRefunded",
    "refunded",
    "adjusted",
    "deleted",
    "duplicate",
  ],
  partlyRefunded: ["duplicate", "refunding", "refunded"],
  refunded: ["duplicate", "refunding", "partlyRefunded"],
  adjusted: ["duplicate", "refunding", "partlyRefunded", "refunded"],
  deleted: ["paid", "late", "refunding"],
  duplicate: ["paid", "refunding", "partlyRefunded", "refunded", "adjusted"],
} as const satisfies Record<ChargeState, readonly ChargeState[]>;

/** Where a refund is (design: service charges §2.6). */
export const refundStates = {
  pending: 3250,
  waiting: 3251,
  submitted: 3252,
  processing: 3253,
  succeeded: 3254,
  failed: 3255,
  unknown: 3256,
  cancelled: 3257,
  rejected: 3258,
  offline: 3259,
} as const;
export type RefundState = keyof typeof refundStates;

/**
 * Approved, it goes as the channel says; what was given up may have reached it all the same. What the channel refused
 * may go to the payer's account, and is then where that payment is: it fails, is unknown, or comes back.
 */
export const refundMoves = {
  pending: ["waiting", "cancelled", "rejected"],
  waiting: ["submitted", "processing", "succeeded", "unknown", "cancelled"],
  submitted: ["waiting", "processing", "succeeded", "failed", "unknown"],
  processing: ["succeeded", "failed"],
  unknown: ["processing", "succeeded", "failed"],
  failed: ["waiting", "processing", "succeeded", "unknown", "cancelled", "offline"],
  cancelled: ["processing", "succeeded"],
  offline: ["succeeded", "failed", "unknown"],
  succeeded: ["offline", "failed"],
  rejected: [],
} as const satisfies Record<RefundState, readonly RefundState[]>;

/** What the books call a charge. */
export const chargeTypeInBooks = "SERVICE_CHARGE";

/** What payouts and the books call a refund that is paid to the payer's account. */
export const refundTypeInBooks = "SERVICE_REFUND";

/** What became of a receipt: another took its place, or all of its money went back. */
export const receiptStates = ["VALID", "REPLACED", "VOIDED"] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** How what was read on a screenshot compares with what was entered. */
export const screenshotStates = ["WAITING", "AGREES", "DOUBT", "FAILED"] as const;
export type ScreenshotState = (typeof screenshotStates)[number];

/** Why somebody has to look himself: it says something else, was hard to read, or does not show it. */
export const screenshotDoubts = [
  "AMOUNT_DIFFERS",
  "AMOUNT_UNSURE",
  "AMOUNT_MISSING",
  "NAME_DIFFERS",
  "NAME_UNSURE",
  "NAME_MISSING",
] as const;
export type ScreenshotDoubt = (typeof screenshotDoubts)[number];

export const screenshotFailures = [
  "NOT_AN_IMAGE",
  "TOO_LARGE",
  "UNREADABLE",
  "TOO_SLOW",
  "NOT_INSTALLED",
] as const;
export type ScreenshotFailure = (typeof screenshotFailures)[number];

/** What can be done to a service charge; each is named after its endpoint. */
export const chargeActions = [
  "update",
  "generateQr",
  "resetExpiry",
  "adjust",
  "remove",
  "keepLate",
  "applyRefund",
  "resendReceipt",
  "readScreenshot",
] as const;
export type ChargeAction = (typeof chargeActions)[number];

/** What can be done to its refund. */
export const refundActions = [
  "refund",
  "retryRefund",
  "cancelRefund",
  "payOffline",
  "giveUpOffline",
] as const;
export type RefundAction = (typeof refundActions)[number];
