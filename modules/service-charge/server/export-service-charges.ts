import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { serviceCharge } from "../contract.ts";
import { askedForCharges, chargeList } from "./charge/list.ts";

export const serviceChargeExport = defineExport({
  kind: "serviceCharge",
  endpoint: serviceCharge.export,
  page: { path: "/biz/serviceCharge", titleKey: "menu.biz.serviceCharge" },
  title: { zh: "服务费", en: "Service charges" },
  list: chargeList,
  columns: [
    { field: "orderNo" },
    { field: "contractNo" },
    { field: "lessee" },
    { field: "lesseePublic" },
    { field: "lesseePhone" },
    { field: "companyAgentName" },
    { field: "orderTypeCode" },
    { field: "orderTypeName" },
    { field: "receivableAmount", kind: "money" },
    { field: "paidInAmount", kind: "money" },
    { field: "refundedAmount", kind: "money" },
    { field: "stateCode", kind: "state" },
    { field: "receiptNo" },
    { field: "paymentTime", kind: "time" },
    { field: "paymentAccount" },
    { field: "merchantOrderId" },
    { field: "channelOrderId" },
    { field: "merchantRefundId" },
    { field: "channelRefundId" },
    { field: "refundTime", kind: "time" },
    { field: "refundApprover" },
    { field: "remark" },
    { field: "departmentName" },
    { field: "insertPerson" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportServiceCharges = command(serviceCharge.export, (context) => {
  const { input, actor } = context;
  const asked = askedForCharges(input, actor.userId);
  return startExport({ ...context, input: asked }, serviceChargeExport);
});
