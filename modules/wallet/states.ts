/** Money of a wallet that an order holds (design: expenditure and wallet §2.8.3). */
export const holdStates = {
  held: 3420,
  partlySettled: 3421,
  settled: 3422,
  released: 3423,
} as const;
export type HoldState = keyof typeof holdStates;

/** What was settled may come back from the bank, and is held again then. */
export const holdMoves = {
  held: ["partlySettled", "settled", "released"],
  partlySettled: ["held", "partlySettled", "settled", "released"],
  settled: ["held", "partlySettled"],
  released: ["held", "partlySettled"],
} as const satisfies Record<HoldState, readonly HoldState[]>;

export const ownerTypes = ["person", "department", "tenant"] as const;
export type OwnerType = (typeof ownerTypes)[number];

/** Why money moved. */
export const postingKinds = [
  "FREEZE",
  "RELEASE",
  "SETTLE",
  "RETURN",
  "RECHARGE",
  "ALLOCATE",
  "MATURE",
  "ORDER_ADJUSTMENT",
  "AMOUNT_ADJUSTMENT",
  "FEE",
  /** What a customer was charged came, went back, or counts otherwise. */
  "CHARGE",
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** Accounts in a wallet, and those that stand outside of all wallets. */
export const walletAccountKinds = ["UNSETTLED", "AVAILABLE", "FROZEN"] as const;
export type WalletAccountKind = (typeof walletAccountKinds)[number];
export const outerAccountKinds = [
  "BANK",
  "CHANNEL",
  "POOL",
  "SERVICE_INCOME",
  "CHANNEL_FEE",
  /** Came, and waits for somebody to keep it or give it back. */
  "PARKED",
  /** Went back once too often, and is to be had back. */
  "OVERPAID",
  "OPENING",
  "TEST",
  "ROUNDING",
] as const;
export type OuterAccountKind = (typeof outerAccountKinds)[number];

/** What a wallet shows of itself. The first is the sum of the others. */
export const walletFigures = ["allocated", "unsettled", "available", "frozen", "spent"] as const;
export type WalletFigure = (typeof walletFigures)[number];
