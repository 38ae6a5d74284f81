import { serve } from "#platform/server/serve.ts";
import { rebate } from "../contract.ts";
import { clawBackRebate } from "./commands/claw-back-rebate.ts";
import { confirmCorrection } from "./commands/confirm-correction.ts";
import { createRebate } from "./commands/create-rebate.ts";
import { makeRebate, makeRebates } from "./commands/make-rebate.ts";
import { payRebate, payRebates } from "./commands/pay-rebate.ts";
import { rejectCorrection } from "./commands/reject-correction.ts";
import { retryRebate } from "./commands/retry-rebate.ts";
import { revertOffline } from "./commands/revert-offline.ts";
import { submitRebate } from "./commands/submit-rebate.ts";
import { updateRebate } from "./commands/update-rebate.ts";
import { voidRebate } from "./commands/void-rebate.ts";
import { exportRebates } from "./export-rebates.ts";
import { importOffline, offlineTemplate } from "./import-offline.ts";
import {
  eligibilityForRebate,
  linesForRebates,
  listRebates,
  rebateReads,
  restrictedTypesOfRebates,
} from "./queries.ts";

export const rebateRoutes = serve(rebate, {
  list: listRebates,
  export: exportRebates,
  importTemplate: offlineTemplate,
  import: importOffline,
  clawBack: clawBackRebate,
  revertOffline,
  confirmCorrection,
  rejectCorrection,
  ...rebateReads,
  restrictedTypes: restrictedTypesOfRebates,
  lines: linesForRebates,
  eligibility: eligibilityForRebate,
  create: createRebate,
  update: updateRebate,
  submit: submitRebate,
  make: makeRebate,
  makeMany: makeRebates,
  pay: payRebate,
  payMany: payRebates,
  retry: retryRebate,
  voided: voidRebate,
});
