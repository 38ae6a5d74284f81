import { orderExport } from "#modules/order/server/index.ts";
import { command } from "#platform/server/command.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { rebate } from "../contract.ts";
import { askedForRebates, rebateList } from "./support/list.ts";

export const rebateExport = orderExport({
  kind: "rebate",
  endpoint: rebate.export,
  page: { path: "/biz/rebate", titleKey: "menu.biz.rebate" },
  title: { zh: "返利单", en: "Rebates" },
  list: rebateList,
  own: [
    { field: "contractNo" },
    { field: "rebateTypeCode" },
    { field: "rebateTypeName" },
    { field: "lessee" },
    { field: "reportCarShop" },
    { field: "rebateAmount", kind: "money" },
    { field: "nettedAmount", kind: "money" },
    { field: "deservedAmount", kind: "money" },
    { field: "netFinanceAmount", kind: "money" },
    { field: "payeeName" },
    { field: "payeeIdCardNo" },
    { field: "payeePhone" },
    { field: "payeeBankName" },
    { field: "payeeBankCardNo" },
    { field: "whiteListPayee" },
    { field: "keyPersonPayee" },
    { field: "keyPersonPercentAmount", kind: "money" },
    { field: "keyPersonRemark" },
    { field: "payChannel" },
    { field: "payoutNo" },
    { field: "failReason" },
    { field: "applyTime", kind: "time" },
    { field: "makeTime", kind: "time" },
    { field: "makePerson" },
    { field: "payTime", kind: "time" },
    { field: "paySuccessTime", kind: "time" },
    { field: "departmentName" },
    { field: "remarks" },
  ],
});

export const exportRebates = command(rebate.export, (context) => {
  const input = askedForRebates(context.input, context.actor.userId);
  return startExport({ ...context, input }, rebateExport);
});
