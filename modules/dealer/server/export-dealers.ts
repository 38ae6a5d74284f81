import type { OutputOf } from "#platform/contract/endpoint.ts";
import { command } from "#platform/server/command.ts";
import { defineExport, type ExportColumn } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { carDealer } from "../dealer-contract.ts";
import { dealerList, leftDealers } from "./dealer/list.ts";

type Wire = OutputOf<typeof carDealer.detail>;

const columns: ExportColumn<Wire>[] = [
  { field: "dealerNo" },
  { field: "reportCarShop" },
  { field: "city" },
  { field: "departmentName" },
  { field: "stateCode", kind: "state" },
  { field: "filingStateCode", kind: "state" },
  { field: "agreementStateCode", kind: "state" },
  { field: "completeBy" },
  { field: "applyPerson" },
  { field: "reviewPerson" },
  { field: "enterTime", kind: "time" },
  { field: "leaveTime", kind: "time" },
  { field: "reason" },
  { field: "remarks" },
  { field: "insertTime", kind: "time" },
];

export const dealerExport = defineExport({
  kind: "carDealer",
  endpoint: carDealer.export,
  page: { path: "/data/carDealer", titleKey: "menu.data.carDealer" },
  title: { zh: "车商", en: "Car dealers" },
  list: dealerList,
  columns,
});

export const leftDealerExport = defineExport({
  kind: "historyCarDealer",
  endpoint: carDealer.exportHistory,
  page: { path: "/data/historyCarDealer", titleKey: "menu.data.historyCarDealer" },
  title: { zh: "历史车商", en: "Historical car dealers" },
  list: leftDealers,
  columns,
});

export const exportDealers = command(carDealer.export, (context) =>
  startExport(context, dealerExport),
);

export const exportLeftDealers = command(carDealer.exportHistory, (context) =>
  startExport(context, leftDealerExport),
);
