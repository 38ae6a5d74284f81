import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { reference } from "../contract.ts";
import { stateCodeList } from "./queries.ts";

export const stateCodeExport = defineExport({
  kind: "stateCode",
  endpoint: reference.export,
  page: { path: "/system/stateCode", titleKey: "menu.system.stateCode" },
  title: { zh: "状态码", en: "State codes" },
  list: stateCodeList,
  columns: [
    { field: "orderStateCode", kind: "number" },
    { field: "orderStateName" },
    { field: "orderTypeCode", words: "reference.orderType" },
    { field: "orderStateDescribe" },
    { field: "orderStateColor" },
    { field: "genericCode", kind: "state" },
    { field: "updateTime", kind: "time" },
  ],
});

export const exportStateCodes = command(reference.export, (context) =>
  startExport(context, stateCodeExport),
);
