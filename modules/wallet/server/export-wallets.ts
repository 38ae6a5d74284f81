import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { wallet } from "../contract.ts";
import { walletBooks } from "./wallet/books.ts";
import { withoutTest } from "./wallet/list.ts";
import { ownerTypeWords } from "./wallet/words.ts";

const amount = <F extends string>(field: F, zh: string, en: string) =>
  ({ field, heading: { zh: `${zh}（元）`, en }, kind: "money" }) as const;

/** Spec §7, export wallet: what each had, what moved and what it has, over a range of time or all. */
export const walletExport = defineExport({
  kind: "wallet",
  endpoint: wallet.export,
  page: { path: "/wallet/walletDetail", titleKey: "menu.wallet.walletDetail" },
  title: { zh: "钱包明细", en: "Wallets" },
  list: walletBooks,
  columns: [
    { field: "name", heading: { zh: "姓名", en: "Name" }, kind: "text" },
    { field: "orderTypeName", heading: { zh: "业务类型", en: "Order type" }, kind: "text" },
    {
      field: "userType",
      heading: { zh: "钱包归属", en: "Wallet user type" },
      kind: "text",
      words: ownerTypeWords,
    },
    { field: "region", heading: { zh: "大区", en: "Region" }, kind: "text" },
    { field: "department", heading: { zh: "部门", en: "Department" }, kind: "text" },
    amount("opening", "期初余额", "Opening"),
    amount("recharged", "充值", "Recharged"),
    amount("allocated", "分配", "Allocated"),
    amount("adjusted", "金额调账", "Amount adjustments"),
    amount("settled", "支出", "Spent"),
    amount("returned", "退票退回", "Returned by bank"),
    amount("orderAdjusted", "订单调账", "Order adjustments"),
    amount("closing", "期末余额", "Closing"),
    amount("closingUnsettled", "其中：未结算", "of it unsettled"),
    amount("closingAvailable", "其中：可用", "of it available"),
    amount("closingFrozen", "其中：冻结", "of it frozen"),
  ],
});

export const exportWallets = command(wallet.export, (context) =>
  startExport({ ...context, input: withoutTest(context.input) }, walletExport),
);
