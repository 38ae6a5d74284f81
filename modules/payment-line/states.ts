/** How the payment of one payee stands. */
export const lineStates = [
  "WAITING",
  "PAYING",
  "PAID",
  "FAILED",
  "UNKNOWN",
  "RETURNED",
  "DROPPED",
] as const;
export type LineState = (typeof lineStates)[number];
