import { openWorker } from "#platform/server/flows/worker.ts";
import { runSample } from "#platform/testing/sample-flow.ts";
import { openEngine } from "./engine.ts";

/** A worker for testing the job engine with a job that does nothing else. */
const { engine, enginePool } = await openEngine("worker");
await openWorker(engine, { flows: [runSample], schedules: [] }, enginePool);
process.stdout.write("ready\n");
