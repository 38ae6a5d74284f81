import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { payee } from "../contract.ts";
import { rebatePayees, spendingPayees, withIndexes } from "./queries/payee-list.ts";

/** What a row says by itself, its numbers masked; what is known of a payee changes by the minute. */
const columns = [
  { field: "payeeName" },
  { field: "payeeKind", words: "payee.kind" },
  { field: "payeeIdCardNo" },
  { field: "payeePhone" },
  { field: "payeeBankCardNo" },
  { field: "payeeBankName" },
  { field: "mergedCount", kind: "number" },
  { field: "disabledReason" },
  { field: "insertTime", kind: "time" },
] as const;

export const spendingPayeeExport = defineExport({
  kind: "expenditurePayeeIdentity",
  endpoint: payee.expenditureExport,
  page: { path: "/data/expenditurePayees", titleKey: "menu.data.expenditurePayees" },
  title: { zh: "支出收款人名录", en: "Expenditure payees" },
  list: spendingPayees,
  columns,
});

export const rebatePayeeExport = defineExport({
  kind: "rebatePayeeIdentity",
  endpoint: payee.rebateExport,
  page: { path: "/data/rebatePayees", titleKey: "menu.data.rebatePayees" },
  title: { zh: "返利收款人名录", en: "Rebate payees" },
  list: rebatePayees,
  columns,
});

export const exportSpendingPayees = command(payee.expenditureExport, (context) => {
  const { input, tx, vault } = context;
  const asked = withIndexes(input, vault, tx.tenantId);
  return startExport({ ...context, input: asked }, spendingPayeeExport);
});

export const exportRebatePayees = command(payee.rebateExport, (context) => {
  const { input, tx, vault } = context;
  const asked = withIndexes(input, vault, tx.tenantId);
  return startExport({ ...context, input: asked }, rebatePayeeExport);
});
