import { serve } from "#platform/server/serve.ts";
import { rebateReconciliationBook } from "../book-contract.ts";
import { rebateReconciliation } from "../contract.ts";
import { rebateReconciliationCycle } from "../cycle-contract.ts";
import { acceptLine } from "./commands/accept-line.ts";
import { adjustLine } from "./commands/adjust-line.ts";
import { approveAdjustment } from "./commands/approve-adjustment.ts";
import { carryLine } from "./commands/carry-line.ts";
import { closeCycle } from "./commands/close-cycle.ts";
import { confirmCycle } from "./commands/confirm-cycle.ts";
import { createCycle } from "./commands/create-cycle.ts";
import { declineAdjustment } from "./commands/decline-adjustment.ts";
import { keepLine } from "./commands/keep-line.ts";
import { openCycle } from "./commands/open-cycle.ts";
import { refreshCycle } from "./commands/refresh-cycle.ts";
import { reopenCycle } from "./commands/reopen-cycle.ts";
import { undoLine } from "./commands/undo-line.ts";
import { updateCycle } from "./commands/update-cycle.ts";
import { exportBook, exportWork } from "./export-lines.ts";
import { counterpartTemplate, importCounterpart } from "./import-counterpart.ts";
import {
  bookDetail,
  bookHistory,
  checklistOf,
  cycleDetail,
  cycleHistory,
  lineDetail,
  lineHistory,
  listBook,
  listCycles,
  listLines,
} from "./queries.ts";

export const lineRoutes = serve(rebateReconciliation, {
  list: listLines,
  export: exportWork,
  importTemplate: counterpartTemplate,
  import: importCounterpart,
  detail: lineDetail,
  operationLog: lineHistory,
  accept: acceptLine,
  keep: keepLine,
  carry: carryLine,
  adjust: adjustLine,
  approveAdjustment,
  declineAdjustment,
  undo: undoLine,
});

export const bookRoutes = serve(rebateReconciliationBook, {
  list: listBook,
  export: exportBook,
  detail: bookDetail,
  operationLog: bookHistory,
});

export const cycleRoutes = serve(rebateReconciliationCycle, {
  list: listCycles,
  detail: cycleDetail,
  operationLog: cycleHistory,
  checklist: checklistOf,
  create: createCycle,
  update: updateCycle,
  open: openCycle,
  refresh: refreshCycle,
  confirm: confirmCycle,
  close: closeCycle,
  reopen: reopenCycle,
});
