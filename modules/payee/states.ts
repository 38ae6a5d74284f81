export const payeeKinds = ["personal", "corporate"] as const;
export type PayeeKind = (typeof payeeKinds)[number];

/** What a payee is marked with wherever he is shown; the first ones stand against paying him. */
export const payeeFlags = [
  "disabled",
  "expired",
  "cooling",
  "checkFailed",
  "unverified",
  "stale",
  "firstTime",
] as const;
export type PayeeFlag = (typeof payeeFlags)[number];
