import { fileHolders } from "#modules/attachment/server/index.ts";
import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { employmentContractExport } from "./export-contracts.ts";
import { tellOfEnding } from "./jobs/tell-of-ending.ts";
import { employmentContractOrder } from "./order.ts";
import { contractSource } from "./queries.ts";
import { signedPapers, signLight } from "./support/sign-light.ts";
import { employmentContractRoutes } from "./routes.ts";

export const employmentContractModule: Module = {
  routes: () => [employmentContractRoutes],
  schedules: [
    {
      name: "employmentContract.tellOfEnding",
      cron: "0 9 * * *",
      run: (engine) => tellOfEnding(engine),
    },
  ],
  gives: [
    ...employmentContractOrder.gives,
    signLight,
    fileHolders.takes(signedPapers),
    exportKinds.takes(employmentContractExport),
    recordSources.takes(contractSource),
  ],
};
