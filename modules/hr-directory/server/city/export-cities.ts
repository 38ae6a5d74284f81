import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { businessCity } from "../../city-contract.ts";
import { cityList } from "./queries.ts";

export const cityExport = defineExport({
  kind: "businessCity",
  endpoint: businessCity.export,
  page: { path: "/hr/businessCity", titleKey: "menu.hr.businessCity" },
  title: { zh: "业务城市", en: "Business cities" },
  list: cityList,
  columns: [
    { field: "cityName" },
    { field: "cityCode" },
    { field: "provinceName" },
    { field: "remark" },
    { field: "stateCode", kind: "state" },
    { field: "insertPerson" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportCities = command(businessCity.export, (context) =>
  startExport(context, cityExport),
);
