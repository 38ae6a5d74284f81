import { orderExport } from "#modules/order/server/index.ts";
import { command } from "#platform/server/command.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { query } from "#platform/server/query.ts";
import { carPayment } from "../../contract.ts";
import { askedForCarPayments, simpleCarPaymentList } from "../support/list.ts";

export const listSimpleCarPayments = query(carPayment.simpleList, ({ input, tx, actor, vault }) =>
  simpleCarPaymentList
    .seenBy(actor)
    .page(tx, askedForCarPayments(input, { ...actor, vault, tenantId: tx.tenantId })),
);

export const simpleCarPaymentExport = orderExport({
  kind: "simpleCarPayment",
  endpoint: carPayment.exportSimple,
  page: { path: "/biz/simpleCarPayment", titleKey: "menu.biz.simpleCarPayment" },
  title: { zh: "简易车款", en: "Simple car payments" },
  list: simpleCarPaymentList,
  own: [
    { field: "reportCarShop" },
    { field: "lessee" },
    { field: "lesseePhone" },
    { field: "transferAmount", kind: "money" },
    { field: "contractNo" },
    { field: "payeeName" },
    { field: "payeeBankName" },
    { field: "payeeBankCardNo" },
    { field: "paySuccessTime", kind: "time" },
    { field: "failReason" },
    { field: "payoutNo" },
    { field: "special" },
    { field: "specialReason" },
    { field: "departmentName" },
  ],
});

export const exportSimpleCarPayments = command(carPayment.exportSimple, (context) => {
  const { input, tx, vault, actor } = context;
  const asked = askedForCarPayments(input, { ...actor, vault, tenantId: tx.tenantId });
  return startExport({ ...context, input: asked }, simpleCarPaymentExport);
});
