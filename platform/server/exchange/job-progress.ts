import {
  exportStates,
  follows,
  importStates,
  type JobMoved,
  restingStates,
} from "#platform/contract/exchange.ts";
import type { Engine } from "../engine.ts";
import { push } from "../events.ts";
import { carryOutForJob } from "../flows/job.ts";
import type { CommandTx } from "../command-tx.ts";
import type { TenantTx } from "../db/transaction.ts";
import { asRefused } from "../refused.ts";
import { Slot } from "../slot.ts";
import type { ListPage } from "./define.ts";
import type { JobPayload } from "./flows.ts";
import { db } from "./tables.ts";

export interface Progress {
  readonly state: number;
  readonly total?: number;
  readonly done?: number;
  readonly failure?: string | null;
}

type JobTable = "import_jobs" | "export_jobs";

/** A job that waits for nobody but the person who started it. */
export interface RestingJob extends JobPayload {
  readonly table: JobTable;
  readonly kind: string;
  readonly page: ListPage;
  readonly stateCode: number;
  /** How many rows it wrote and how many it had to leave, once it has. */
  readonly figures: Readonly<Record<string, number>>;
}

/** Tells the person, in the transaction that brings the job to rest. */
export type OnRest = (tx: CommandTx, job: RestingJob) => Promise<void>;

export const restingJobs = new Slot<OnRest>("platform.restingJobs");

export async function tellOfRest(tx: CommandTx, job: RestingJob): Promise<void> {
  for (const tell of restingJobs.held) await tell(tx, job);
}

export type ShownJob = JobPayload & Pick<RestingJob, "table" | "kind" | "page">;

/** Forgets the personal cells of rows that need them no more; how they are shown stays. */
export async function forgetSealed(tx: TenantTx, jobId: string, of = "all"): Promise<void> {
  const mine = "tenant_id = $1 and job_id = $2 and sealed is not null";
  const which = of === "written" ? `${mine} and outcome = 'imported'` : mine;
  await tx.raw({
    sql: `update import_rows set sealed = null where ${which}`,
    parameters: [tx.tenantId, jobId],
  });
}

/** What an import needs no more once it is in a state. What failed may be tried again. */
const onState: Readonly<Record<number, (tx: TenantTx, jobId: string) => Promise<void>>> = {
  [importStates.done]: async (tx, id) => {
    await noteWritten(tx, id);
    await forgetSealed(tx, id);
  },
  [importStates.partlyDone]: async (tx, id) => {
    await noteWritten(tx, id);
    await forgetSealed(tx, id, "written");
  },
  [importStates.dropped]: (tx, id) => forgetSealed(tx, id),
  [importStates.reverted]: (tx, id) => forgetSealed(tx, id),
};

/** The first end counts: what is tried again later does not make the rest younger. */
async function noteWritten(tx: TenantTx, jobId: string): Promise<void> {
  await tx.raw({
    sql: "update import_jobs set written_at = moment() where tenant_id = $1 and id = $2 and written_at is null",
    parameters: [tx.tenantId, jobId],
  });
}

interface NotedJob {
  readonly table: JobTable;
  readonly id: string;
  /** Out of which states, where a person says so; by itself a job only goes forward. */
  readonly from?: readonly number[];
}

/**
 * Notes how far a job has come and tells the person who waits for it. False, and nothing noted, if
 * the job has gone past that state already.
 */
export async function noteProgress(
  tx: TenantTx,
  job: NotedJob,
  progress: Progress,
): Promise<boolean> {
  const { table, id, from = follows[progress.state] ?? [] } = job;
  const [row] = await tx.many(
    db
      .updateTable(table)
      .set({ ...progress, updated_at: new Date().toISOString() })
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id)
      .where("state", "in", [...from])
      .returning(["state", "done", "total", "created_by"]),
  );
  if (!row) return false;
  await onState[progress.state]?.(tx, id);
  const topic: JobMoved["topic"] = table === "import_jobs" ? "import" : "export";
  push(tx, row.created_by, { topic, id, stateCode: row.state, done: row.done, total: row.total });
  return true;
}

/** Progress in a transaction of its own: bookkeeping, not a change of business. */
export function noteProgressNow(
  engine: Engine,
  job: ShownJob,
  { figures = {}, ...progress }: Progress & Partial<Pick<RestingJob, "figures">>,
): Promise<boolean> {
  const { tenantId, userId, table, jobId: id } = job;
  return carryOutForJob(engine, { tenantId, userId, event: null, key: id }, async (tx) => {
    if (!(await noteProgress(tx, { table, id }, progress))) return false;
    const stateCode = progress.state;
    if (restingStates.has(stateCode)) await tellOfRest(tx, { ...job, stateCode, figures });
    return true;
  });
}

const failedState = { import_jobs: importStates.failed, export_jobs: exportStates.failed };

/** Runs a job; when it fails, the person who waits sees that, while the engine tries again. */
export async function showingFailure(
  engine: Engine,
  job: ShownJob,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (thrown) {
    const failure = asRefused(thrown, job.jobId).textIn("zh-CN");
    await noteProgressNow(engine, job, { state: failedState[job.table], failure });
    throw thrown;
  }
}
