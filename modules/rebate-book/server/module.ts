import { leaseFollowers } from "#modules/lease/server/index.ts";
import { ruleFollowers, ruleReplays } from "#modules/rebate-type/server/index.ts";
import { exportKinds } from "#platform/server/exchange/define.ts";
import { runs } from "#platform/server/flows/running.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { bookExport } from "./export-book.ts";
import { followLeases, runFollowLeases, startFollowing } from "./jobs/follow-leases.ts";
import { runSweepBook, sweepBook, sweepForRule } from "./jobs/sweep-book.ts";
import { bookReplay } from "./replay/replay-rule.ts";
import { bookSource } from "./support/list.ts";
import { rebateBookRoutes } from "./routes.ts";

export const rebateBookModule: Module = {
  routes: () => [rebateBookRoutes],
  jobs: [runs(followLeases, runFollowLeases), runs(sweepBook, runSweepBook)],
  gives: [
    leaseFollowers.takes(startFollowing),
    ruleFollowers.takes(sweepForRule),
    ruleReplays.takes(bookReplay),
    exportKinds.takes(bookExport),
    recordSources.takes(bookSource),
  ],
};
