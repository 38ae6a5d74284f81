import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";

export interface Verified extends OnBehalf {
  readonly payoutId: string;
}

/** Asks outside whether a payee's name, ID number and card belong together, then checks again. */
export const verifyPayee = defineFlow<Verified>({
  name: "payout.verifyPayee",
  attempts: 3,
  queue: "outward",
});
