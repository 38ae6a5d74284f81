import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { vehicle } from "../contract.ts";
import { vehicleList } from "./support/list.ts";

export const vehicleExport = defineExport({
  kind: "vehicle",
  endpoint: vehicle.export,
  page: { path: "/data/vehicleRecords", titleKey: "menu.data.vehicleRecords" },
  title: { zh: "车辆档案", en: "Vehicle records" },
  list: vehicleList,
  columns: [
    { field: "frameNumber" },
    { field: "carNumber" },
    { field: "contractNo" },
    { field: "lessee" },
    { field: "reportCarShop" },
    { field: "product" },
    { field: "province" },
    { field: "startRentTime" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportVehicles = command(vehicle.export, (context) =>
  startExport(context, vehicleExport),
);
