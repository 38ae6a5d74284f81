import { openAsBlob } from "node:fs";
import { randomUUID } from "node:crypto";
import { exportStates, importStates, type JobMoved } from "#platform/contract/exchange.ts";
import { JobEvents } from "./job-events.ts";

/** A member of a tenant who talks to our server. */
export interface Caller {
  readonly port: number;
  readonly tenantId: string;
  readonly userId: string;
  readonly token: string;
}

interface Job {
  readonly id: string;
  readonly stateCode: number;
  readonly total: number;
  readonly failure: string | null;
}

type Seen = (event: JobMoved) => void;

const headersOf = ({ token, tenantId }: Caller) => ({
  authorization: `Bearer ${token}`,
  "current-tenant-id": tenantId,
  "idempotency-key": randomUUID(),
});

/** Asks our server for something, and gives what it answers. */
export async function call<T>(caller: Caller, path: string, init: RequestInit = {}): Promise<T> {
  const headers = { ...headersOf(caller), ...(init.headers as Record<string, string> | undefined) };
  const answer = await fetch(`http://127.0.0.1:${caller.port}${path}`, { ...init, headers });
  const body = (await answer.json()) as { code: string; msg: string; data: T };
  if (answer.status !== 200 || body.code !== "0") {
    throw new Error(`${path} answered ${answer.status} ${body.code} ${body.msg}`);
  }
  return body.data;
}

/** Does something with the caller's pushed events at hand, from before it begins. */
async function listening<T>(caller: Caller, work: (events: JobEvents) => Promise<T>): Promise<T> {
  const url = `http://127.0.0.1:${caller.port}/api/infra/events`;
  const events = await JobEvents.open(url, headersOf(caller));
  try {
    return await work(events);
  } finally {
    events.close();
  }
}

async function expectState(caller: Caller, path: string, state: number): Promise<Job> {
  const job = await call<Job>(caller, path);
  if (job.stateCode === state) return job;
  throw new Error(`a job ended in state ${job.stateCode}: ${job.failure}`);
}

interface Upload {
  readonly path: string;
  /** Which import takes it. */
  readonly to: string;
}

/** Hands in a file; the job that reads it. */
export async function uploadSheet(caller: Caller, { path, to }: Upload): Promise<{ id: string }> {
  const form = new FormData();
  form.set("file", await openAsBlob(path), "sheet.xlsx");
  return call<{ id: string }>(caller, to, { method: "POST", body: form });
}

/** Upload, dry run, confirmation, writing: as a person does it who confirms at once. */
export function importSheet(caller: Caller, { path, to }: Upload, seen: Seen): Promise<Job> {
  return listening(caller, async (events) => {
    const { id } = await uploadSheet(caller, { path, to });
    const job = `/api/infra/import-job/${id}`;
    const { awaitingConfirmation, done, partlyDone, failed } = importStates;
    await events.until(id, [awaitingConfirmation, failed], seen);
    await expectState(caller, job, awaitingConfirmation);
    const written = events.until(id, [done, partlyDone, failed], seen);
    await call(caller, `${job}/confirm`, { method: "POST" });
    await written;
    return expectState(caller, job, done);
  });
}

/** Takes back all that an import wrote. */
export const revertImport = (caller: Caller, id: string) =>
  call<{ rows: number }>(caller, `/api/infra/import-job/${id}/revert`, { method: "POST" });

/** Starts an export of all rows created since a moment and waits until its file is ready. */
export function exportRows(caller: Caller, from: string, seen: Seen) {
  return listening(caller, async (events) => {
    const { jobId } = await call<{ jobId: string }>(caller, "/api/system/channel/export", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ filters: { insertTime: { from } } }),
    });
    await events.until(jobId, [exportStates.ready, exportStates.failed], seen);
    const path = `/api/infra/export-job/${jobId}`;
    return { jobId, job: await expectState(caller, path, exportStates.ready) };
  });
}

export async function fetchExport(caller: Caller, jobId: string): Promise<Uint8Array> {
  const url = `http://127.0.0.1:${caller.port}/api/infra/export-job/${jobId}/file`;
  const answer = await fetch(url, { headers: headersOf(caller) });
  if (!answer.ok) throw new Error(`the export's file answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
