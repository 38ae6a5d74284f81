import { DBOS } from "@dbos-inc/dbos-sdk";
import type pg from "pg";
import { newId } from "../clock.ts";
import type { Engine } from "../engine.ts";
import { engineLog } from "./engine-log.ts";
import { applicationName, applicationVersion, type OnBehalf, queues } from "./flow.ts";
import type { RunningFlow, Schedule } from "./running.ts";
import { beat, keepWatch } from "./watchdog.ts";

interface Work {
  readonly flows: readonly RunningFlow[];
  readonly schedules: readonly Schedule[];
}

/** Runs jobs in this process until the returned function is called. */
export async function openWorker(
  engine: Engine,
  { flows, schedules }: Work,
  enginePool: pg.Pool,
): Promise<() => Promise<void>> {
  const executorID = `worker-${newId()}`;
  DBOS.setConfig({
    name: applicationName,
    systemDatabaseUrl: engine.config.DATABASE_WORKER_URL,
    systemDatabasePool: enginePool,
    runMigrations: false,
    applicationVersion,
    executorID,
    logger: engineLog,
  });
  for (const flow of flows) registerFlow(engine, flow);
  const timed = schedules.map((schedule) => registerSchedule(engine, schedule));
  await beat(enginePool, executorID);
  await DBOS.launch();
  for (const [name, { perWorker, perTenant, pollMs }] of Object.entries(queues)) {
    await DBOS.registerQueue(name, {
      workerConcurrency: perWorker,
      partitionConcurrency: perTenant,
      minPollingIntervalMs: pollMs,
      onConflict: "always_update",
    });
  }
  await DBOS.applySchedules(timed);
  const watch = keepWatch(enginePool, executorID, engine.log);
  return async () => {
    watch.lookAway();
    await DBOS.shutdown({ workflowCompletionTimeoutMS: 20_000 });
    await watch.end();
  };
}

function registerFlow(engine: Engine, { flow, run }: RunningFlow): void {
  const body = async (payload: OnBehalf): Promise<void> => {
    await DBOS.runStep(() => run(engine, payload as never), {
      name: flow.name,
      retriesAllowed: flow.attempts > 1,
      maxAttempts: flow.attempts,
      intervalSeconds: 1,
      backoffRate: 2,
    });
  };
  // Crashes are not failures: only the attempts above count against a job.
  DBOS.registerWorkflow(body, { name: flow.name, maxRecoveryAttempts: 10_000 });
}

function registerSchedule(engine: Engine, schedule: Schedule) {
  const body = async (_scheduled: Date, _context: unknown): Promise<void> => {
    const run = async () => void (await schedule.run(engine));
    await DBOS.runStep(run, { name: schedule.name });
  };
  const workflowFn = DBOS.registerWorkflow(body, { name: schedule.name });
  return {
    scheduleName: schedule.name,
    workflowFn,
    schedule: schedule.cron,
    cronTimezone: "Asia/Shanghai",
  };
}
