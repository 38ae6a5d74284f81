import { todoSources } from "#modules/message/server/index.ts";
import { runs } from "#platform/server/flows/running.ts";
import { calibrateThresholds } from "../trial/calibrate.ts";
import { thresholdTodos } from "../trial/todos.ts";
import { payoutSource, returnSource } from "./payout-source.ts";
import { rechargeSource } from "./recharge-source.ts";
import { matchSources } from "./source.ts";
import { judgeLines, judgeWaiting } from "./start-judging.ts";

/** What matching adds to the module's value. */
export const matchingJobs = [runs(judgeLines, judgeWaiting)];
export const matchingSchedules = [
  // Monday morning, before people come.
  { name: "bankStatement.calibrate", cron: "20 6 * * 1", run: calibrateThresholds },
];
export const matchingGives = [
  matchSources.takes(payoutSource, returnSource, rechargeSource),
  todoSources.takes(thresholdTodos),
];
