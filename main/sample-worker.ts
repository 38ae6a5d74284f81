import { openWorker } from "#platform/server/flows/worker.ts";
import { runSample } from "#platform/testing/sample-flow.ts";
import { openEngine, stopOnSignal } from "./engine.ts";

/** A worker for testing the job engine with a job that does nothing else. */
const { engine, enginePool, close } = await openEngine("worker");
const endWork = await openWorker(engine, { flows: [runSample], schedules: [] }, enginePool);
stopOnSignal(async () => {
  await endWork();
  await close();
});
process.stdout.write("ready\n");
