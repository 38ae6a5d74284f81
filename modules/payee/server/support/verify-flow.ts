import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";

export interface Verified extends OnBehalf {
  readonly payeeId: string;
}

/** Asks outside whether a payee's name, ID number and card belong together. */
export const verifyPayee = defineFlow<Verified>({
  name: "payee.verify",
  attempts: 3,
  queue: "outward",
});
