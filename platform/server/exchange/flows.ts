import { defineFlow, type OnBehalf } from "../flows/flow.ts";

export interface JobPayload extends OnBehalf {
  readonly jobId: string;
}

export const checkImport = defineFlow<JobPayload>({ name: "exchange.checkImport", attempts: 3 });
export const writeImport = defineFlow<JobPayload>({ name: "exchange.writeImport", attempts: 5 });
export const writeExport = defineFlow<JobPayload>({ name: "exchange.writeExport", attempts: 3 });
