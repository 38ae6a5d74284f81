import { orderExport } from "#modules/order/server/index.ts";
import { command } from "#platform/server/command.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { walletRecharge } from "../../recharge-contract.ts";
import { rechargeList } from "./list.ts";

export const rechargeExport = orderExport({
  kind: "walletRecharge",
  endpoint: walletRecharge.export,
  page: { path: "/wallet/billAdjustment", titleKey: "menu.wallet.billAdjustment" },
  title: { zh: "钱包充值", en: "Wallet recharges" },
  list: rechargeList,
  own: [
    { field: "rechargeType", words: "walletRecharge.type" },
    { field: "amount", kind: "money" },
    { field: "userName", heading: { zh: "充入钱包", en: "Into the wallet of" } },
    { field: "projectName", heading: { zh: "钱包项目", en: "Project of the wallet" } },
    { field: "poolDepartmentName", heading: { zh: "充入部门", en: "Into the pool of" } },
    { field: "rechargeAccountName" },
    { field: "rechargeAccountTail", heading: { zh: "充值账户尾号", en: "Account ends in" } },
    { field: "statementSerial" },
    { field: "rechargePayerType", words: "walletRecharge.payerType" },
    { field: "payerName" },
    { field: "correctsNo" },
    { field: "correctionNo" },
    { field: "remarks" },
    { field: "bookedTime", kind: "time" },
  ],
});

export const exportRecharges = command(walletRecharge.export, (context) =>
  startExport(context, rechargeExport),
);
