import { orderExport } from "#modules/order/server/index.ts";
import { command } from "#platform/server/command.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { transfer } from "../contract.ts";
import { transferList } from "./support/list.ts";

export const transferExport = orderExport({
  kind: "transfer",
  endpoint: transfer.export,
  page: { path: "/hr/changePositionRecords", titleKey: "menu.hr.changePositionRecords" },
  title: { zh: "调岗", en: "Transfers" },
  list: transferList,
  own: [
    { field: "jobNumber" },
    { field: "employeeName" },
    { field: "fromPositionName" },
    { field: "positionName" },
    { field: "fromDepartmentName" },
    { field: "departmentName" },
    { field: "fromSeniorName" },
    { field: "seniorName" },
    { field: "teamSeniorName" },
    { field: "effectiveDate" },
    { field: "appliedTime", kind: "time" },
    { field: "remark" },
  ],
});

export const exportTransfers = command(transfer.export, (context) =>
  startExport(context, transferExport),
);
