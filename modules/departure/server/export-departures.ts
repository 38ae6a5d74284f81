import { orderExport } from "#modules/order/server/index.ts";
import { command } from "#platform/server/command.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { departure } from "../contract.ts";
import { departureList } from "./support/list.ts";

export const departureExport = orderExport({
  kind: "departure",
  endpoint: departure.export,
  page: { path: "/hr/departRecords", titleKey: "menu.hr.departRecords" },
  title: { zh: "离职", en: "Departures" },
  list: departureList,
  own: [
    { field: "jobNumber" },
    { field: "employeeName" },
    { field: "positionName" },
    { field: "departmentNames" },
    { field: "departType", words: "departure.type" },
    { field: "departReason" },
    { field: "lastWorkDay" },
    { field: "taskHeirName" },
    { field: "teamHeirName" },
    { field: "agencyHeirName" },
    { field: "appliedTime", kind: "time" },
    { field: "remark" },
  ],
});

export const exportDepartures = command(departure.export, (context) =>
  startExport(context, departureExport),
);
