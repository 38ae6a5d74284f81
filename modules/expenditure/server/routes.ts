import { serve, type Served } from "#platform/server/serve.ts";
import { expenditure, expenditurePayee } from "../contract.ts";
import { createExpenditure } from "./commands/create-expenditure.ts";
import { payExpenditure, payExpenditures } from "./commands/pay-expenditure.ts";
import { removeExpenditure } from "./commands/remove-expenditure.ts";
import { revealPayee } from "./commands/reveal-payee.ts";
import { retryExpenditure } from "./commands/retry-expenditure.ts";
import { submitExpenditure } from "./commands/submit-expenditure.ts";
import { updateExpenditure } from "./commands/update-expenditure.ts";
import { voidExpenditure } from "./commands/void-expenditure.ts";
import { exportExpenditures, exportPayees, exportPayeesInFull } from "./export-orders.ts";
import { expenditurePurposes, expenditureReads, listExpenditures } from "./queries/orders.ts";
import { payeeChoices, payeeQuota } from "./queries/payee-choices.ts";
import { listPayees } from "./queries/payees.ts";
import { expenditureSources } from "./queries/sources.ts";

const orderRoutes = serve(expenditure, {
  ...expenditureReads,
  list: listExpenditures,
  export: exportExpenditures,
  purposes: expenditurePurposes,
  sources: expenditureSources,
  payeeChoices,
  quota: payeeQuota,
  create: createExpenditure,
  update: updateExpenditure,
  submit: submitExpenditure,
  remove: removeExpenditure,
  pay: payExpenditure,
  payMany: payExpenditures,
  retry: retryExpenditure,
  voided: voidExpenditure,
});

const payeeRoutes = serve(expenditurePayee, {
  list: listPayees,
  export: exportPayees,
  exportInFull: exportPayeesInFull,
  reveal: revealPayee,
});

export const expenditureRoutes: Served[] = [orderRoutes, payeeRoutes];
