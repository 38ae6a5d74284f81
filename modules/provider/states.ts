/** Whether a tenant uses its account with a provider; the spec's generic codes (§4). */
export const accountStates = { normal: 1000, disabled: 1001 } as const;
export type AccountState = keyof typeof accountStates;

export const accountMoves = {
  normal: ["disabled"],
  disabled: ["normal"],
} as const satisfies Record<AccountState, readonly AccountState[]>;

/**
 * A text message. One that may have been sent is never sent again by itself: `unknown` is asked
 * after, and stays for a person when nobody can tell.
 */
export const smsStates = {
  waiting: 1000,
  taken: 1010,
  delivered: 1011,
  failed: 1012,
  unknown: 1013,
} as const;
export type SmsState = keyof typeof smsStates;

export const smsMoves = {
  waiting: ["taken", "failed", "unknown"],
  unknown: ["taken", "delivered", "failed"],
  taken: ["delivered", "failed"],
  delivered: [],
  failed: [],
} as const satisfies Record<SmsState, readonly SmsState[]>;
