import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { allocationRun } from "../../allocation-contract.ts";
import { allocationList } from "./list.ts";

export const allocationExport = defineExport({
  kind: "allocationRun",
  endpoint: allocationRun.export,
  page: { path: "/wallet/walletDetail", titleKey: "menu.wallet.walletDetail" },
  title: { zh: "资金分配", en: "Allocations" },
  list: allocationList,
  columns: [
    { field: "orderNo" },
    { field: "poolDepartmentName" },
    { field: "period" },
    { field: "amount", kind: "money" },
    { field: "cause", words: "allocationRun.cause" },
    { field: "lineCount", kind: "number" },
    { field: "stateCode", kind: "state" },
    { field: "approvalStateCode", kind: "state" },
    { field: "currentApprovalPerson" },
    { field: "bookedTime", kind: "time" },
    { field: "maturedTime", kind: "time" },
    { field: "insertPerson" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportAllocations = command(allocationRun.export, (context) =>
  startExport(context, allocationExport),
);
