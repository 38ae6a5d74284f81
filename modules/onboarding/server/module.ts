import { directoryUses } from "#modules/hr-directory/server/index.ts";
import { exportKinds } from "#platform/server/exchange/define.ts";
import { runs } from "#platform/server/flows/running.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { onboardingExport } from "./export-onboardings.ts";
import { runLookIntoGiven } from "./jobs/look-into-given.ts";
import { tidyPhotos } from "./jobs/tidy-photos.ts";
import { lookIntoGiven } from "./link/look-flow.ts";
import { onboardingOrder } from "./order.ts";
import { onboardingSource } from "./queries.ts";
import { onboardingRoutes } from "./routes.ts";
import { usedByCandidates } from "./support/uses.ts";

export const onboardingModule: Module = {
  routes: ({ config }) => onboardingRoutes(config),
  schedules: [
    { name: "onboarding.tidyPhotos", cron: "20 4 * * *", run: (engine) => tidyPhotos(engine) },
  ],
  jobs: [runs(lookIntoGiven, runLookIntoGiven)],
  gives: [
    ...onboardingOrder.gives,
    exportKinds.takes(onboardingExport),
    recordSources.takes(onboardingSource),
    directoryUses.takes(...usedByCandidates),
  ],
};
