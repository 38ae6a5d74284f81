import { command } from "#platform/server/command.ts";
import { defineExport, type ExportColumn } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { rebateReconciliationBook } from "../book-contract.ts";
import { rebateReconciliation } from "../contract.ts";
import { bookList, workList } from "./support/lists.ts";

type Line = OutputOf<typeof rebateReconciliation.detail>;

const columns: ExportColumn<Line>[] = [
  { field: "cycleNo" },
  { field: "reconciliationCycle" },
  { field: "counterpart" },
  { field: "contractNo" },
  { field: "frameNumber" },
  { field: "rebateTypeCode" },
  { field: "rebateTypeName" },
  { field: "stateCode", kind: "state" },
  { field: "reconciliationResult", kind: "state" },
  { field: "matchedBy", words: "rebateReconciliation.matchedBy" },
  { field: "ourAmount", kind: "money" },
  { field: "theirAmount", kind: "money" },
  { field: "difference", kind: "money" },
  { field: "agreedAmount", kind: "money" },
  { field: "proposedAmount", kind: "money" },
  { field: "decision", words: "rebateReconciliation.decision" },
  { field: "reason" },
  { field: "decider" },
  { field: "decideTime", kind: "time" },
  { field: "reportCarShop" },
  { field: "lessee" },
  { field: "startRentTime" },
  { field: "departmentName" },
  { field: "insertTime", kind: "time" },
  { field: "updateTime", kind: "time" },
];

export const workExport = defineExport({
  kind: "rebateReconciliation",
  endpoint: rebateReconciliation.export,
  page: { path: "/biz/rebateReconciliation", titleKey: "menu.biz.rebateReconciliation" },
  title: { zh: "返利对账", en: "Rebate reconciliation" },
  list: workList,
  columns,
});

export const bookExport = defineExport({
  kind: "rebateReconciliationBook",
  endpoint: rebateReconciliationBook.export,
  page: {
    path: "/data/rebateReconciliationStandingBook",
    titleKey: "menu.data.rebateReconciliationStandingBook",
  },
  title: { zh: "返利对账台账", en: "Rebate reconciliation book" },
  list: bookList,
  columns,
});

export const exportWork = command(rebateReconciliation.export, (context) =>
  startExport(context, workExport),
);
export const exportBook = command(rebateReconciliationBook.export, (context) =>
  startExport(context, bookExport),
);
