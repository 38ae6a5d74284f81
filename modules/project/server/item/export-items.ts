import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { expenditureItem } from "../../item-contract.ts";
import { itemList } from "./queries.ts";

export const itemExport = defineExport({
  kind: "expenditureItem",
  endpoint: expenditureItem.export,
  page: {
    path: "/bizConfiguration/expenditureProjectItem",
    titleKey: "menu.bizConfiguration.expenditureProjectItem",
  },
  title: { zh: "支出子项", en: "Expenditure items" },
  list: itemList,
  columns: [
    { field: "itemName" },
    { field: "personNames", heading: { zh: "可支出人员", en: "Persons allowed to spend" } },
    { field: "itemExpenditureUpperLimitAmount", kind: "money" },
    { field: "itemPercent", kind: "percent" },
    { field: "needProjectEstablishment" },
    { field: "approvalProcessName", heading: { zh: "审批流程", en: "Approval process" } },
    { field: "approvalProcessVersion", kind: "number" },
    { field: "projectNames" },
    { field: "stateCode", kind: "state" },
    { field: "remark" },
    { field: "insertPerson" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportItems = command(expenditureItem.export, (context) =>
  startExport(context, itemExport),
);
