import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";

export interface Looked extends OnBehalf {
  readonly linkId: string;
}

/** Reads the photos that a candidate gave, and asks outside whether his number, name and card are one person's. */
export const lookIntoGiven = defineFlow<Looked>({
  name: "onboarding.lookIntoGiven",
  attempts: 3,
  queue: "outward",
});
