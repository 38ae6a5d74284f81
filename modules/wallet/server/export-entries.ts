import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { wallet } from "../contract.ts";
import { entryList } from "./wallet/entries.ts";
import { withoutTest } from "./wallet/list.ts";
import { accountWords, kindWords } from "./wallet/words.ts";

/** Every movement behind what a wallet has, of one wallet or of all that one sees. */
export const entryExport = defineExport({
  kind: "walletEntry",
  endpoint: wallet.exportEntries,
  page: { path: "/wallet/walletDetail", titleKey: "menu.wallet.walletDetail" },
  title: { zh: "钱包流水", en: "Wallet entries" },
  list: entryList,
  columns: [
    { field: "postTime", heading: { zh: "入账时间", en: "Posted at" }, kind: "time" },
    { field: "name", heading: { zh: "姓名", en: "Name" }, kind: "text" },
    { field: "orderTypeName", heading: { zh: "业务类型", en: "Order type" }, kind: "text" },
    { field: "kind", heading: { zh: "变动类型", en: "Kind" }, kind: "text", words: kindWords },
    { field: "orderNo", heading: { zh: "单号", en: "Order number" }, kind: "text" },
    { field: "account", heading: { zh: "科目", en: "Account" }, kind: "text", words: accountWords },
    { field: "amount", heading: { zh: "金额（元）", en: "Amount" }, kind: "money" },
    { field: "balanceAfter", heading: { zh: "变动后余额（元）", en: "Balance" }, kind: "money" },
    {
      field: "counterAccount",
      heading: { zh: "对方科目", en: "Counter account" },
      kind: "text",
      words: accountWords,
    },
    { field: "counterName", heading: { zh: "对方", en: "Counterparty" }, kind: "text" },
    { field: "insertPerson", heading: { zh: "经办人", en: "By" }, kind: "text" },
  ],
});

export const exportEntries = command(wallet.exportEntries, (context) =>
  startExport({ ...context, input: withoutTest(context.input) }, entryExport),
);
