/** Lifecycle of a template, with the spec's generic codes (§4). */
export const templateStates = { normal: 1000, disabled: 1001, deleted: 1003 } as const;
export type TemplateState = keyof typeof templateStates;

export const templateMoves = {
  normal: ["disabled", "deleted"],
  disabled: ["normal", "deleted"],
  deleted: [],
} as const satisfies Record<TemplateState, readonly TemplateState[]>;

/** How a contract's signing stands (design: e-sign §2.9). 4100 is an order's that needs no contract. */
export const signStates = {
  notStarted: 4101,
  signing: 4102,
  partlySigned: 4103,
  signed: 4104,
  skipped: 4105,
  refused: 4106,
  expired: 4107,
  revoked: 4108,
  archived: 4109,
  disputed: 4110,
} as const;
export type SignState = keyof typeof signStates;

/**
 * Which state may follow which. A provider may take back what it reported signed, and its answers
 * may leave out steps or contradict each other; nothing ever leads back to an earlier step.
 */
export const moves = {
  notStarted: [
    "signing",
    "partlySigned",
    "signed",
    "skipped",
    "refused",
    "expired",
    "revoked",
    "disputed",
  ],
  signing: ["partlySigned", "signed", "skipped", "refused", "expired", "revoked", "disputed"],
  partlySigned: ["signed", "skipped", "refused", "expired", "revoked", "disputed"],
  signed: ["archived", "revoked", "disputed"],
  skipped: [],
  refused: ["skipped", "disputed"],
  expired: ["skipped", "disputed"],
  revoked: ["disputed"],
  archived: ["revoked", "disputed"],
  disputed: ["skipped"],
} as const satisfies Record<SignState, readonly SignState[]>;

/** The provider has it and people still have to sign. */
export const runningCodes: readonly number[] = [signStates.signing, signStates.partlySigned];
/** Everybody has signed. */
export const signedCodes: readonly number[] = [signStates.signed, signStates.archived];

export const providers = ["LETSIGN", "ESIGN"] as const;
export type SignProvider = (typeof providers)[number];

/** What can be done to a contract; each is named after its endpoint. */
export const contractActions = [
  "start",
  "refresh",
  "remind",
  "copyLink",
  "skip",
  "bind",
  "unbind",
  "revoke",
  "archive",
  "signedFile",
] as const;
export type ContractAction = (typeof contractActions)[number];
