import type { OutputOf } from "#platform/contract/endpoint.ts";
import { type exchange, importStates } from "#platform/contract/exchange.ts";

export type ImportJob = OutputOf<typeof exchange.importJob>;
export type ImportRow = OutputOf<typeof exchange.importRows>["records"][number];

export type Stage =
  | "choosing"
  | "checking"
  | "checked"
  | "writing"
  | "finished"
  | "failed"
  | "reverted"
  | "dropped";

const stages: Readonly<Record<number, Stage>> = {
  [importStates.uploaded]: "checking",
  [importStates.reading]: "checking",
  [importStates.awaitingConfirmation]: "checked",
  [importStates.writing]: "writing",
  [importStates.done]: "finished",
  [importStates.partlyDone]: "finished",
  [importStates.failed]: "failed",
  [importStates.reverted]: "reverted",
  [importStates.dropped]: "dropped",
};

/** Where the person stands with an import; a job not heard of yet is being checked. */
export function stageOf(jobId: string | undefined, job: ImportJob | undefined): Stage {
  if (jobId === undefined) return "choosing";
  return (job && stages[job.stateCode]) ?? "checking";
}
