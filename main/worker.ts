import "./start-small.ts";
import { openPool } from "#platform/server/db/pool.ts";
import { openWorker } from "#platform/server/flows/worker.ts";
import { jobsOf, schedulesOf } from "#platform/server/module.ts";
import { keepSealing } from "#platform/server/seal/sealer.ts";
import { verifyAll } from "#platform/server/seal/verify.ts";
import { openEngine, stopOnSignal } from "./engine.ts";
import { allModules } from "./modules.ts";

const { engine, enginePool, close } = await openEngine("worker");
const { config, log } = engine;
const auditor = openPool({
  url: config.DATABASE_AUDITOR_URL,
  max: 2,
  name: "chezhang-auditor",
  patience: config.DATABASE_PATIENCE,
});
const verifyLog = {
  name: "platform.verifyLog",
  cron: "0 4 * * *",
  run: () => verifyAll({ pool: auditor, key: config.LOG_SIGNING_KEY, log }),
};
const work = { flows: jobsOf(allModules), schedules: [...schedulesOf(allModules), verifyLog] };
const endWork = await openWorker(engine, work, enginePool);
const endSealing = keepSealing({ pool: auditor, key: config.LOG_SIGNING_KEY, log });
log.info("worker ready");
process.send?.("ready");

stopOnSignal(async () => {
  await endSealing();
  await endWork();
  await auditor.end();
  await close();
});
