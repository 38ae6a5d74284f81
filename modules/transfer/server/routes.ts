import { serve } from "#platform/server/serve.ts";
import { transfer } from "../contract.ts";
import { createTransfer } from "./commands/create-transfer.ts";
import { submitTransfer } from "./commands/submit-transfer.ts";
import { undoTransfer } from "./commands/undo-transfer.ts";
import { updateTransfer } from "./commands/update-transfer.ts";
import { exportTransfers } from "./export-transfers.ts";
import { listTransfers, transferImpact, transferReads } from "./queries.ts";

export const transferRoutes = serve(transfer, {
  list: listTransfers,
  export: exportTransfers,
  ...transferReads,
  impact: transferImpact,
  create: createTransfer,
  update: updateTransfer,
  submit: submitTransfer,
  undo: undoTransfer,
});
