import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { serviceChargeType } from "../contract.ts";
import { serviceChargeTypeList } from "./queries.ts";

export const serviceChargeTypeExport = defineExport({
  kind: "serviceChargeType",
  endpoint: serviceChargeType.export,
  page: {
    path: "/bizConfiguration/serviceChargeType",
    titleKey: "menu.bizConfiguration.serviceChargeType",
  },
  title: { zh: "服务费类型", en: "Service charge types" },
  list: serviceChargeTypeList,
  columns: [
    { field: "orderTypeCode" },
    { field: "orderTypeName" },
    { field: "orderTypeDescribe" },
    { field: "needOcr" },
    { field: "orderUpperLimitAmount", kind: "money" },
    { field: "remark" },
    { field: "stateCode", kind: "state" },
    { field: "insertPerson" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportServiceChargeTypes = command(serviceChargeType.export, (context) =>
  startExport(context, serviceChargeTypeExport),
);
