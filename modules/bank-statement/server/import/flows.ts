import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";

export interface ReadingPayload extends OnBehalf {
  readonly importId: string;
}

export interface FetchingPayload extends ReadingPayload {
  /** The account with the provider, under which its bank is asked. */
  readonly providerAccountId: string;
}

export const readStatementFile = defineFlow<ReadingPayload>({
  name: "bankStatement.readFile",
  attempts: 3,
});
export const fetchStatement = defineFlow<FetchingPayload>({
  name: "bankStatement.fetch",
  attempts: 3,
  queue: "outward",
});
