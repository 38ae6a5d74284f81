import { serve } from "#platform/server/serve.ts";
import { rebateType } from "../contract.ts";
import { createRebateType } from "./commands/create-rebate-type.ts";
import { disableRebateType } from "./commands/disable-rebate-type.ts";
import { dropDraft } from "./commands/drop-draft-of-rule.ts";
import { enableRebateType } from "./commands/enable-rebate-type.ts";
import { publishRule } from "./commands/publish-rule.ts";
import { removeRebateType } from "./commands/remove-rebate-type.ts";
import { saveDraft } from "./commands/save-draft-of-rule.ts";
import { simulateDraft } from "./commands/simulate-draft.ts";
import { updateRebateType } from "./commands/update-rebate-type.ts";
import { exportRebateTypes } from "./export-rebate-types.ts";
import {
  listRebateTypes,
  rebateTypeDetail,
  rebateTypeHistory,
  ruleOfType,
  tryRule,
} from "./queries.ts";
import { simulationOfRule } from "./simulation/queries.ts";

export const rebateTypeRoutes = serve(rebateType, {
  list: listRebateTypes,
  export: exportRebateTypes,
  detail: rebateTypeDetail,
  operationLog: rebateTypeHistory,
  create: createRebateType,
  update: updateRebateType,
  disable: disableRebateType,
  enable: enableRebateType,
  remove: removeRebateType,
  rule: ruleOfType,
  saveDraft,
  dropDraft,
  publish: publishRule,
  tryRule,
  simulate: simulateDraft,
  simulation: simulationOfRule,
});
