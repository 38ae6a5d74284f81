import { serve } from "#platform/server/serve.ts";
import { reference } from "../contract.ts";
import { createStateCode } from "./commands/create-state-code.ts";
import { updateStateCode } from "./commands/update-state-code.ts";
import { exportStateCodes } from "./export-state-codes.ts";
import { allStateCodes, listStateCodes, stateCodeHistory } from "./queries.ts";

export const referenceRoutes = serve(reference, {
  list: listStateCodes,
  export: exportStateCodes,
  allList: allStateCodes,
  operationLog: stateCodeHistory,
  create: createStateCode,
  update: updateStateCode,
});
