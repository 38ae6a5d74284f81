/** How the wish to receive an amount stands. */
export const collectionStates = ["OPEN", "EXPIRED", "PAID", "CLOSED"] as const;
export type CollectionState = (typeof collectionStates)[number];

/** How one QR code stands at the channel. */
export const qrStates = ["CREATED", "PAYING", "PAID", "CLOSED", "FAILED", "UNKNOWN"] as const;
export type QrState = (typeof qrStates)[number];

/**
 * Why a QR code is to be closed: its time is over, a new one is wanted, nobody is to pay any more, its
 * picture never reached us, or the money came another way.
 */
export const closings = ["EXPIRY", "RESET", "CLOSE", "RENEW", "SETTLED"] as const;
export type Closing = (typeof closings)[number];

/** Money that did not come as it was asked for. */
export const parkedKinds = ["LATE", "DUPLICATE", "AMOUNT_DIFFERS"] as const;
export type ParkedKind = (typeof parkedKinds)[number];

export const decisions = ["KEPT", "GIVEN_BACK"] as const;
export type Decision = (typeof decisions)[number];

export const refundStates = [
  "WAITING",
  "SUBMITTED",
  "PROCESSING",
  "SUCCEEDED",
  "FAILED",
  "UNKNOWN",
  "CANCELLED",
  /** The channel will not: its order has it paid to the payer's account. */
  "OFFLINE",
] as const;
export type RefundState = (typeof refundStates)[number];

/** Refunds whose end is not known yet. */
export const liveRefundStates: readonly RefundState[] = [
  "WAITING",
  "SUBMITTED",
  "PROCESSING",
  "UNKNOWN",
  "OFFLINE",
];

/** The reasons that people choose from (spec: service charges). */
export const refundReasons = [
  "CANCELLED_PAID_IN_FULL",
  "CANCELLED_CAR_RETURNED",
  "CANCELLED_NO_TRANSFER",
  "DUPLICATE",
  "SETTLED",
  "WRONG_TYPE_RELEASE",
  "WRONG_TYPE_MORTGAGE",
  "WRONG_TYPE_INSURANCE",
] as const;

/** What a payment was parked for is the reason why it is given back. */
export const allRefundReasons = [...refundReasons, "LATE", "AMOUNT_DIFFERS"] as const;
export type RefundReason = (typeof allRefundReasons)[number];

/** What contradicts what was known before; somebody has to look. */
export const incidents = [
  "CONTRADICTED",
  "PAID_AMOUNT_CHANGED",
  "REFUNDED_AFTER_CANCEL",
  "REFUNDED_OTHER_AMOUNT",
  "REFUNDED_TWICE",
  "NO_ANSWER",
  "NOT_APPLIED",
] as const;
export type Incident = (typeof incidents)[number];

/** The wallets that a code is made for, and paid with. */
export const payBys = ["wechat", "alipay"] as const;
export type PayBy = (typeof payBys)[number];

/** What can be done to a collection, to a payment and to a refund; each is named after its endpoint. */
export const collectionActions = ["reset", "close", "resolve"] as const;
export type CollectionAction = (typeof collectionActions)[number];
export const paymentActions = ["refund", "keep", "giveBack"] as const;
export type PaymentAction = (typeof paymentActions)[number];
export const refundActions = ["releaseRefund", "retryRefund", "cancelRefund"] as const;
export type RefundAction = (typeof refundActions)[number];

/** The order type of a collection that somebody made by hand. */
export const byHand = "manual";
