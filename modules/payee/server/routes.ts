import { serve } from "#platform/server/serve.ts";
import { payee } from "../contract.ts";
import { disablePayee } from "./commands/disable-payee.ts";
import { enablePayee } from "./commands/enable-payee.ts";
import { mergePayees } from "./commands/merge-payees.ts";
import { revealPayee } from "./commands/reveal-payee.ts";
import { unmergePayee } from "./commands/unmerge-payee.ts";
import { verifyPayeeNow } from "./commands/verify-payee.ts";
import { exportRebatePayees, exportSpendingPayees } from "./export-payees.ts";
import {
  listRebatePayees,
  listSpendingPayees,
  payeeDetail,
  payeeHistory,
} from "./queries/payees.ts";

export const payeeRoutes = serve(payee, {
  expenditureList: listSpendingPayees,
  rebateList: listRebatePayees,
  expenditureExport: exportSpendingPayees,
  rebateExport: exportRebatePayees,
  detail: payeeDetail,
  operationLog: payeeHistory,
  verify: verifyPayeeNow,
  disable: disablePayee,
  enable: enablePayee,
  merge: mergePayees,
  unmerge: unmergePayee,
  reveal: revealPayee,
});
