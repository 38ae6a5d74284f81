import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";

export interface SmsPayload extends OnBehalf {
  readonly smsId: string;
}
export interface FollowPayload extends SmsPayload {
  readonly round: number;
}

/** Tried again only while it is certain that nothing has left us. */
export const sendingSms = defineFlow<SmsPayload>({
  name: "provider.sms",
  attempts: 6,
  queue: "outward",
});

/** Asks what became of a text. Each round starts the next, later one. */
export const followingSms = defineFlow<FollowPayload>({
  name: "provider.smsReport",
  attempts: 3,
  queue: "outward",
});
