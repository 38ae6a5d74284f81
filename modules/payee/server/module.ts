import { runs } from "#platform/server/flows/running.ts";
import type { Module } from "#platform/server/module.ts";
import { runVerifyPayee } from "./jobs/verify-payee.ts";
import { payeeRoutes } from "./routes.ts";
import { verifyPayee } from "./support/verify-flow.ts";

export const payeeModule: Module = {
  routes: () => [payeeRoutes],
  jobs: [runs(verifyPayee, runVerifyPayee)],
};
