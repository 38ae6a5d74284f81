import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { businessProvince } from "../../province-contract.ts";
import { provinceList } from "./queries.ts";

export const provinceExport = defineExport({
  kind: "businessProvince",
  endpoint: businessProvince.export,
  page: { path: "/hr/businessProvince", titleKey: "menu.hr.businessProvince" },
  title: { zh: "业务省区", en: "Business provinces" },
  list: provinceList,
  columns: [
    { field: "provinceName" },
    { field: "provinceCode" },
    { field: "remark" },
    { field: "stateCode", kind: "state" },
    { field: "insertPerson" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportProvinces = command(businessProvince.export, (context) =>
  startExport(context, provinceExport),
);
