import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { rebateType } from "../contract.ts";
import { rebateTypeList } from "./queries.ts";

export const rebateTypeExport = defineExport({
  kind: "rebateType",
  endpoint: rebateType.export,
  page: { path: "/bizConfiguration/rebateType", titleKey: "menu.bizConfiguration.rebateType" },
  title: { zh: "返利类型", en: "Rebate types" },
  list: rebateTypeList,
  columns: [
    { field: "rebateTypeCode" },
    { field: "rebateTypeName" },
    { field: "rebateTypeDescribe" },
    { field: "rebateAllowApply" },
    { field: "rebateAllowApplyType", words: "rebateType.judgement" },
    { field: "rebateAllowApplyStartTime" },
    { field: "rebateAllowApplyEndTime" },
    { field: "rebateSplitMode", words: "rebateType.splitMode" },
    { field: "rebateNeedKeyPersonFile" },
    { field: "rebateKeyPersonMaxPercent", kind: "percent" },
    { field: "ruleVersion", kind: "number" },
    { field: "stateCode", kind: "state" },
    { field: "insertPerson" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportRebateTypes = command(rebateType.export, (context) =>
  startExport(context, rebateTypeExport),
);
