import { orderExport } from "#modules/order/server/index.ts";
import { command } from "#platform/server/command.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { dealerFiling } from "../../contract.ts";
import { filingList, withIndexes } from "./list.ts";

export const filingExport = orderExport({
  kind: "dealerFiling",
  endpoint: dealerFiling.export,
  page: { path: "/data/fillingForm", titleKey: "menu.data.fillingForm" },
  title: { zh: "车行备案", en: "Dealer filings" },
  list: filingList,
  own: [
    { field: "reportCarShop" },
    { field: "city" },
    { field: "carDepartmentName" },
    { field: "collectionAccountName" },
    { field: "collectionAccount" },
    { field: "payeeIdCardNo" },
    { field: "payeePhoneNumber" },
    { field: "headOffice" },
    { field: "openBankName" },
    { field: "cnapsCode" },
    { field: "bankCity" },
    { field: "isLegalPerson" },
    { field: "hasReservePayee" },
    { field: "remarks" },
    { field: "remarks2" },
    { field: "inForceTime", kind: "time" },
  ],
});

export const exportFilings = command(dealerFiling.export, (context) =>
  startExport(
    { ...context, input: withIndexes(context.input, context.vault, context.tx.tenantId) },
    filingExport,
  ),
);
