import { fileHolders } from "#modules/attachment/server/index.ts";
import { noticeHandlers } from "#modules/provider/server/index.ts";
import { exportKinds } from "#platform/server/exchange/define.ts";
import { runs } from "#platform/server/flows/running.ts";
import type { Module } from "#platform/server/module.ts";
import { eSignExport, letSignExport, templateExport } from "./export-contracts.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { goOn, goOnWithContract } from "./jobs/go-on.ts";
import { lookAfterContracts } from "./jobs/look-after-contracts.ts";
import { remindSigners } from "./jobs/remind-signers.ts";
import { tellOfExpiringContracts } from "./jobs/tell-of-expiring-contracts.ts";
import { runUpload, uploadTemplate } from "./jobs/upload-template.ts";
import { contractSources } from "./queries/contracts.ts";
import { eSignRoutes } from "./routes.ts";
import { contractFiles, templateFiles } from "./support/files.ts";
import { contractNotice } from "./support/notice.ts";

export const eSignModule: Module = {
  routes: () => eSignRoutes,
  jobs: [runs(goOnWithContract, goOn), runs(uploadTemplate, runUpload)],
  schedules: [
    { name: "eSign.lookAfterContracts", cron: "*/5 * * * * *", run: lookAfterContracts },
    { name: "eSign.tellOfExpiring", cron: "0 9 * * *", run: tellOfExpiringContracts },
    { name: "eSign.remindSigners", cron: "*/5 * * * *", run: (engine) => remindSigners(engine) },
  ],
  gives: [
    exportKinds.takes(letSignExport, eSignExport, templateExport),
    fileHolders.takes(contractFiles, templateFiles),
    noticeHandlers.takes({ contract: contractNotice }),
    recordSources.takes(...contractSources),
  ],
};
