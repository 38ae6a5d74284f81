import { orderExport } from "#modules/order/server/index.ts";
import { command } from "#platform/server/command.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { carPayment } from "../contract.ts";
import { askedForCarPayments, carPaymentList } from "./support/list.ts";

export const carPaymentExport = orderExport({
  kind: "carPayment",
  endpoint: carPayment.export,
  page: { path: "/biz/carPayment", titleKey: "menu.biz.carPayment" },
  title: { zh: "车款", en: "Car payments" },
  list: carPaymentList,
  own: [
    { field: "reportCarShop" },
    { field: "lessee" },
    { field: "lesseePublic" },
    { field: "lesseePhone" },
    { field: "companyAgentName" },
    { field: "companyAgentPhone" },
    { field: "transferAmount", kind: "money" },
    { field: "payeeName" },
    { field: "payeeBankName" },
    { field: "payeeBankCardNo" },
    { field: "payeePublic" },
    { field: "paySuccessTime", kind: "time" },
    { field: "supplementDueDate" },
    { field: "failReason" },
    { field: "payChannel" },
    { field: "payoutNo" },
    { field: "onlineBankExportNo" },
    { field: "contractNo" },
    { field: "special" },
    { field: "specialReason" },
    { field: "salesman" },
    { field: "salesmanPhone" },
    { field: "departmentName" },
    { field: "remarks" },
  ],
});

export const exportCarPayments = command(carPayment.export, (context) => {
  const { input, tx, vault, actor } = context;
  const asked = askedForCarPayments(input, { ...actor, vault, tenantId: tx.tenantId });
  return startExport({ ...context, input: asked }, carPaymentExport);
});
