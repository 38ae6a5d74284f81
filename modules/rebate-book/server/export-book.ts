import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { rebateBook } from "../contract.ts";
import { bookList } from "./support/list.ts";

export const bookExport = defineExport({
  kind: "rebateBook",
  endpoint: rebateBook.export,
  page: { path: "/data/rebateStandingBook", titleKey: "menu.data.rebateStandingBook" },
  title: { zh: "返利台账", en: "Rebate standing book" },
  list: bookList,
  columns: [
    { field: "contractNo" },
    { field: "stateCode", kind: "state" },
    { field: "reason", words: "rebateBook.reason" },
    { field: "rebateTypeCode" },
    { field: "rebateTypeName" },
    { field: "kind", words: "rebateBook.kind" },
    { field: "rebateAmount", kind: "money" },
    { field: "deservedAmount", kind: "money" },
    { field: "reportCarShop" },
    { field: "lessee" },
    { field: "netFinanceAmount", kind: "money" },
    { field: "startRentTime" },
    { field: "jjk" },
    { field: "allowApply" },
    { field: "apply" },
    { field: "generate" },
    { field: "applicant" },
    { field: "excitationOrderNo" },
    { field: "ruleVersion", kind: "number" },
    { field: "departmentName" },
    { field: "insertTime", kind: "time" },
    { field: "updateTime", kind: "time" },
  ],
});

export const exportBook = command(rebateBook.export, (context) => startExport(context, bookExport));
