import { orderExport } from "#modules/order/server/index.ts";
import { command } from "#platform/server/command.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { generalRequest } from "../contract.ts";
import { requestsBy } from "./queries.ts";

export const requestExport = orderExport({
  kind: "generalRequest",
  endpoint: generalRequest.export,
  page: { path: "/dashboard/request", titleKey: "menu.dashboard.request" },
  title: { zh: "通用申请", en: "General requests" },
  list: requestsBy,
  own: [
    { field: "title" },
    { field: "amountFen", kind: "money" },
    { field: "special" },
    { field: "remark" },
    { field: "departmentName" },
  ],
});

export const exportRequests = command(generalRequest.export, (context) =>
  startExport(context, requestExport),
);
