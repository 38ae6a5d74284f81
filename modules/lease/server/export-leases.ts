import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { startRent } from "../contract.ts";
import { leaseList } from "./support/list.ts";

export const leaseExport = defineExport({
  kind: "startRent",
  endpoint: startRent.export,
  page: { path: "/data/startRent", titleKey: "menu.data.startRent" },
  title: { zh: "起租数据", en: "Lease-start records" },
  list: leaseList,
  columns: [
    { field: "contractNo" },
    { field: "stateCode", kind: "state" },
    { field: "orderNo" },
    { field: "reportCarShop" },
    { field: "lessee" },
    { field: "carNumber" },
    { field: "frameNumber" },
    { field: "channelDescribe" },
    { field: "customerGrade" },
    // Whichever of the two was stated, so that what was exported can be brought in again.
    {
      field: "elasticExcitation",
      kind: "money",
      heading: { zh: "弹性激励（元）", en: "Elastic excitation (yuan)" },
    },
    {
      field: "elasticExcitationRate",
      kind: "percent",
      heading: { zh: "弹性激励费率（%）", en: "Elastic excitation rate (%)" },
    },
    { field: "financeAmount", kind: "money" },
    { field: "netFinanceAmount", kind: "money" },
    { field: "financeTerm", kind: "number" },
    { field: "product" },
    { field: "province" },
    { field: "businessType" },
    { field: "startRentTime" },
    { field: "pushSysTime", kind: "time" },
    // Files of every tenant have these headings, so that what was exported can be brought in again.
    { field: "jjk", heading: { zh: "是否JJK", en: "JJK flag" } },
    { field: "jst", heading: { zh: "是否JST", en: "JST flag" } },
    { field: "departmentName" },
    { field: "reason" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportLeases = command(startRent.export, (context) =>
  startExport(context, leaseExport),
);
