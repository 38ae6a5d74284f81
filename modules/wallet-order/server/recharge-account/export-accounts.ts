import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { rechargeAccount } from "../../recharge-account-contract.ts";
import { rechargeAccountList, withIndex } from "./list.ts";

export const rechargeAccountExport = defineExport({
  kind: "rechargeAccount",
  endpoint: rechargeAccount.export,
  page: {
    path: "/bizConfiguration/reChargeAccount",
    titleKey: "menu.bizConfiguration.reChargeAccount",
  },
  title: { zh: "充值账户", en: "Recharge accounts" },
  list: rechargeAccountList,
  columns: [
    { field: "accountName" },
    { field: "accountKind", words: "rechargeAccount.kind" },
    { field: "bankName" },
    { field: "accountNo" },
    { field: "departmentName" },
    { field: "receivedAmount", kind: "money" },
    { field: "stateCode", kind: "state" },
    { field: "remark" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportRechargeAccounts = command(rechargeAccount.export, (context) => {
  const { input, vault, tx } = context;
  return startExport(
    { ...context, input: withIndex(input, vault, tx.tenantId) },
    rechargeAccountExport,
  );
});
