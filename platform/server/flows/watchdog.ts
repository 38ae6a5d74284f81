import { DBOS } from "@dbos-inc/dbos-sdk";
import type pg from "pg";
import type { Logger } from "../log.ts";

const beatEveryMs = 1_000;
const deadAfterSeconds = 6;

export interface Watch {
  /** Takes nothing over any more, but goes on saying that this worker lives: its jobs still run. */
  lookAway(): void;
  /** Only once nothing runs here: from now on others take over what this worker had. */
  end(): Promise<void>;
}

/**
 * The job engine itself does not notice that another worker died. So each worker keeps a
 * heartbeat, and whoever finds one that stopped puts that worker's unfinished jobs back in the
 * queue. A worker that was only frozen finds, on waking, that its work is done: jobs are keyed.
 */
export function keepWatch(pool: pg.Pool, executorId: string, log: Logger): Watch {
  let looks = true;
  let underWay: Promise<void> | undefined;
  const beatAndLook = async () => {
    try {
      await beat(pool, executorId);
      if (looks) await takeOverFromTheDead(pool, log);
    } catch (err) {
      log.warn({ err }, "heartbeat failed");
    } finally {
      underWay = undefined;
    }
  };
  const timer = setInterval(() => {
    underWay ??= beatAndLook();
  }, beatEveryMs);
  return {
    lookAway() {
      looks = false;
    },
    async end() {
      clearInterval(timer);
      // A beat still on its way would bring the row back.
      await underWay;
      await pool.query("delete from flow_workers where id = $1", [executorId]);
    },
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
  const byQueue = Map.groupBy(orphans, (flow) => flow.queueName ?? "jobs");
  for (const [queueName, flows] of byQueue) {
    await DBOS.resumeWorkflows(
      flows.map((flow) => flow.workflowID),
      { queueName },
    );
  }
}
