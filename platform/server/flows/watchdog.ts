import { DBOS } from "@dbos-inc/dbos-sdk";
import type pg from "pg";
import type { Logger } from "../log.ts";
import { queueName } from "./flow.ts";

const beatEveryMs = 1_000;
const deadAfterSeconds = 6;

/**
 * The job engine itself does not notice that another worker died. So each worker keeps a
 * heartbeat, and whoever finds one that stopped puts that worker's unfinished jobs back in the
 * queue. A worker that was only frozen finds, on waking, that its work is done: jobs are keyed.
 */
export function keepWatch(pool: pg.Pool, executorId: string, log: Logger): () => void {
  let beating = false;
  const beatAndLook = async () => {
    if (beating) return;
    beating = true;
    try {
      await beat(pool, executorId);
      await takeOverFromTheDead(pool, log);
    } catch (err) {
      log.warn({ err }, "heartbeat failed");
    } finally {
      beating = false;
    }
  };
  const timer = setInterval(() => void beatAndLook(), beatEveryMs);
  return () => {
    clearInterval(timer);
    pool.query("delete from flow_workers where id = $1", [executorId]).catch(() => {});
  };
}

/** Says that this worker lives. The first beat comes before the first job is taken. */
export async function beat(pool: pg.Pool, executorId: string): Promise<void> {
  await pool.query(
    "insert into flow_workers (id, beat_at) values ($1, clock_timestamp())" +
      " on conflict (id) do update set beat_at = excluded.beat_at",
    [executorId],
  );
}

async function takeOverFromTheDead(pool: pg.Pool, log: Logger): Promise<void> {
  const dead = await pool.query<{ id: string }>(
    "delete from flow_workers where beat_at < clock_timestamp() - make_interval(secs => $1) returning id",
    [deadAfterSeconds],
  );
  const known = await pool.query<{ id: string }>("select id from flow_workers");
  const alive = new Set(known.rows.map((row) => row.id));
  const running = await DBOS.listWorkflows({ status: "PENDING", loadInput: false, limit: 1_000 });
  // Also those whose worker has no heartbeat row at all: its row went with an earlier takeover.
  const orphans = running.filter((flow) => !alive.has(flow.executorId ?? ""));
  if (orphans.length === 0) return;
  log.warn({ jobs: orphans.length, workers: dead.rows }, "taking over jobs of a dead worker");
  await DBOS.resumeWorkflows(
    orphans.map((flow) => flow.workflowID),
    { queueName },
  );
}
