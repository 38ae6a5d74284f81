import { exportStates, importStates } from "#platform/contract/exchange.ts";
import type { OnRest, RestingJob } from "#platform/server/exchange/job-progress.ts";
import type { MessageEvent } from "../../contract.ts";
import { boxChanged, notify } from "./notify.ts";

const eventOf: Readonly<Record<number, MessageEvent>> = {
  [importStates.done]: "import.done",
  [importStates.partlyDone]: "import.partlyDone",
  [importStates.failed]: "import.failed",
  [exportStates.ready]: "export.ready",
  [exportStates.failed]: "export.failed",
};

/** The list's page, and on it the job itself: an import's result, an export's file. */
function linkOf({ table, page, jobId, stateCode }: RestingJob): `/${string}` {
  if (table === "import_jobs") return `${page.path}?import=${jobId}`;
  return stateCode === exportStates.ready ? `${page.path}?export=${jobId}` : page.path;
}

/** Tells who started a job that it has ended. One that waits for him shows among his to-dos. */
export const tellOfJob: OnRest = async (tx, job) => {
  const { userId, kind, page, table, jobId, figures } = job;
  const event = eventOf[job.stateCode];
  if (!event) return boxChanged(tx, userId);
  await notify(tx, {
    to: userId,
    event,
    orderType: kind,
    values: { pageKey: page.titleKey, ...figures },
    link: linkOf(job),
    subject: { type: table, id: jobId },
  });
};
