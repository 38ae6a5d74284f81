import { directoryUses } from "#modules/hr-directory/server/index.ts";
import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { onboardingExport } from "./export-onboardings.ts";
import { onboardingOrder } from "./order.ts";
import { onboardingSource } from "./queries.ts";
import { onboardingRoutes } from "./routes.ts";
import { usedByCandidates } from "./support/uses.ts";

export const onboardingModule: Module = {
  routes: () => [onboardingRoutes],
  gives: [
    ...onboardingOrder.gives,
    exportKinds.takes(onboardingExport),
    recordSources.takes(onboardingSource),
    directoryUses.takes(...usedByCandidates),
  ],
};
