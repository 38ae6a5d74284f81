import type { Subject } from "#modules/approval/server/index.ts";
import type { FileHolder } from "#modules/attachment/server/index.ts";
import type { TodoSource } from "#modules/message/server/index.ts";
import type { ExportDefinition } from "#platform/server/exchange/define.ts";
import { matureAllocations } from "./jobs/mature-allocations.ts";
import { previewMonth } from "./jobs/preview-month.ts";
import { allocationSubject } from "./support/allocation-subject.ts";
import { type RunningFlow, runs, type Schedule } from "#platform/server/flows/running.ts";
import { checkAllLedgers, checkLedger, runCheckLedger } from "./jobs/check-ledger.ts";
import { entryExport } from "./export-entries.ts";
import { walletExport } from "./export-wallets.ts";
import { adjustmentFiles, adjustmentSubject } from "./support/adjustment-subject.ts";
import { rechargeFiles, rechargeSubject } from "./support/recharge-subject.ts";

/** What main connects besides the endpoints. */
export const walletSubjects: Subject[] = [adjustmentSubject, rechargeSubject, allocationSubject];
export const walletFiles: FileHolder[] = [adjustmentFiles, rechargeFiles];
export const walletTodos: TodoSource[] = [];
export const walletExports: ExportDefinition[] = [walletExport, entryExport];
export const walletFlows: RunningFlow[] = [runs(checkLedger, runCheckLedger)];
export const walletSchedules: Schedule[] = [
  { name: "wallet.checkLedgers", cron: "30 2 * * *", run: checkAllLedgers },
  {
    name: "wallet.matureAllocations",
    cron: "5 * * * *",
    run: (engine) => matureAllocations(engine),
  },
  // A morning that was missed is made up for by the next; what comes in later is divided by hand.
  { name: "wallet.previewMonth", cron: "0 8 1-3 * *", run: (engine) => previewMonth(engine) },
];
