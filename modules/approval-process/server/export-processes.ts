import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { approvalProcess } from "../contract.ts";
import { processList } from "./queries/processes.ts";

export const processExport = defineExport({
  kind: "approvalProcess",
  endpoint: approvalProcess.export,
  page: {
    path: "/bizConfiguration/approvalProcess",
    titleKey: "menu.bizConfiguration.approvalProcess",
  },
  title: { zh: "审批流程", en: "Approval processes" },
  list: processList,
  columns: [
    { field: "name" },
    { field: "version", kind: "number" },
    { field: "hasDraft", heading: { zh: "有未发布的修改", en: "Has an unpublished draft" } },
    { field: "totalStep", kind: "number" },
    { field: "boundTypes", words: "reference.orderType" },
    { field: "stateCode", kind: "state" },
    { field: "money" },
    { field: "describe" },
    { field: "insertPerson" },
    { field: "insertTime", kind: "time" },
    { field: "updatePerson" },
    { field: "updateTime", kind: "time" },
  ],
});

export const exportProcesses = command(approvalProcess.export, (context) =>
  startExport(context, processExport),
);
