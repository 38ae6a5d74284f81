import { fileHolders } from "#modules/attachment/server/index.ts";
import { noticeHandlers } from "#modules/provider/server/index.ts";
import { exportKinds } from "#platform/server/exchange/define.ts";
import { runs } from "#platform/server/flows/running.ts";
import type { Module } from "#platform/server/module.ts";
import { collectionExport } from "./export-collections.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { tendQr, tendRefund } from "./jobs/flows.ts";
import { sweepCollections } from "./jobs/sweep.ts";
import { runTendQr } from "./jobs/tend-qr.ts";
import { runTendRefund } from "./jobs/tend-refund.ts";
import { collectionRoutes } from "./routes.ts";
import { collectionSource } from "./support/collection-source.ts";
import { refundFiles } from "./support/files.ts";
import { collectionNotice, refundNotice } from "./support/notices.ts";

export const collectionModule: Module = {
  routes: () => [collectionRoutes],
  jobs: [runs(tendQr, runTendQr), runs(tendRefund, runTendRefund)],
  schedules: [
    { name: "collection.sweep", cron: "*/10 * * * * *", run: (engine) => sweepCollections(engine) },
  ],
  gives: [
    exportKinds.takes(collectionExport),
    fileHolders.takes(refundFiles),
    noticeHandlers.takes({ collection: collectionNotice, refund: refundNotice }),
    recordSources.takes(collectionSource),
  ],
};
