/** Where a car payment is (design: car payment §2.3). */
export const carPaymentStates = {
  draft: 3000,
  approving: 3001,
  toPay: 3002,
  paying: 3003,
  paid: 3004,
  failed: 3005,
  unknown: 3006,
  returned: 3007,
  pendingSupplement: 3008,
  done: 3009,
  voided: 3010,
} as const;
export type CarPaymentState = keyof typeof carPaymentStates;

/**
 * What came back is a draft again; an approval that an administrator ends gives the order up. To approval
 * leads another account, too. A release that is taken back leads from paying to what is to be paid, and a
 * statement's line that was another payment's from done to paid. What owes papers is paid and no more until
 * somebody accepts them: whether it is over then, the statement says. Where a file's result is taken back, the
 * payment is on its way again.
 */
export const moves = {
  draft: ["approving", "voided"],
  approving: ["draft", "toPay", "voided"],
  toPay: ["paying", "approving", "paid", "failed", "voided"],
  paying: ["toPay", "paid", "failed", "unknown"],
  unknown: ["paid", "failed"],
  failed: ["toPay", "approving", "paid", "voided", "paying"],
  returned: ["toPay", "approving", "failed", "voided"],
  paid: ["pendingSupplement", "done", "returned", "paying"],
  pendingSupplement: ["paid", "done", "returned", "paying"],
  done: ["paid", "returned"],
  voided: [],
} as const satisfies Record<CarPaymentState, readonly CarPaymentState[]>;

/** What finance waits for before it passes an order: evidence from outside, each a light. */
export const lights = ["startRent", "statement", "signature"] as const;
export type Light = (typeof lights)[number];

/** What can be done to a car payment; each is named after its endpoint. */
export const carPaymentActions = [
  "update",
  "submit",
  "retry",
  "changeChannel",
  "changePayee",
  "voided",
  "financeOverride",
  "startSigning",
  "refreshSignState",
  "remindSigners",
  "skipSign",
  "bindContract",
  "supplement",
  "acceptSupplement",
  "sendBackSupplement",
] as const;
export type CarPaymentAction = (typeof carPaymentActions)[number];

/** How an order is written: with everything, or with the little that a simple one takes. */
export const formModes = ["FULL", "SIMPLE"] as const;
export type FormMode = (typeof formModes)[number];

/** What became of papers that were supplied. */
export const supplementStates = ["WAITING", "SENT_BACK", "ACCEPTED"] as const;
export type SupplementState = (typeof supplementStates)[number];

/** What payouts and payees call such an order. */
export const orderTypeInBooks = "CAR_PAYMENT";
