import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { expenditureProject } from "../../contract.ts";
import { projectList } from "./queries.ts";

export const projectExport = defineExport({
  kind: "expenditureProject",
  endpoint: expenditureProject.export,
  page: {
    path: "/bizConfiguration/expenditureProject",
    titleKey: "menu.bizConfiguration.expenditureProject",
  },
  title: { zh: "支出项目", en: "Expenditure projects" },
  list: projectList,
  columns: [
    { field: "projectName" },
    { field: "projectType", words: "expenditureProject.type" },
    { field: "projectItemNames" },
    { field: "payeeType", words: "expenditureProject.payee" },
    { field: "payeePersonNames", heading: { zh: "收款人员", en: "Payees" } },
    { field: "payeeRoleNames", heading: { zh: "收款角色", en: "Payee roles" } },
    { field: "canPayAnybody" },
    { field: "projectExpenditureGroupDepth", words: "expenditureProject.depth" },
    { field: "projectPercent", kind: "percent" },
    { field: "approvalProcessName", heading: { zh: "审批流程", en: "Approval process" } },
    { field: "approvalProcessVersion", kind: "number" },
    { field: "stateCode", kind: "state" },
    { field: "remark" },
    { field: "insertPerson" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportProjects = command(expenditureProject.export, (context) =>
  startExport(context, projectExport),
);
