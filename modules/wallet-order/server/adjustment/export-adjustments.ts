import { orderExport } from "#modules/order/server/index.ts";
import { command } from "#platform/server/command.ts";
import type { ExportColumn } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";
import { adjustmentsOf, type ShownAdjustment } from "./list.ts";

const page = { path: "/wallet/billAdjustment", titleKey: "menu.wallet.billAdjustment" } as const;

/** What a wallet has is not among them: who sees an adjustment does not see by that its wallets. */
const own: readonly ExportColumn<ShownAdjustment>[] = [
  { field: "amount", kind: "money" },
  { field: "userName" },
  { field: "payerProject", heading: { zh: "付款方项目", en: "Payer's project" } },
  { field: "userType", words: "walletAdjustment.ownerType" },
  { field: "userOrderType", words: "walletAdjustment.walletType" },
  { field: "payeeName" },
  { field: "payeeProject", heading: { zh: "收款方项目", en: "Payee's project" } },
  { field: "payeeType", words: "walletAdjustment.ownerType" },
  { field: "payeeOrderType", words: "walletAdjustment.walletType" },
  { field: "adjustedOrderNo" },
  { field: "remarks" },
  { field: "effectiveTime", kind: "time" },
];

export const orderAdjustmentExport = orderExport({
  kind: "walletOrderAdjustment",
  endpoint: walletAdjustment.exportOrders,
  page,
  title: { zh: "订单调账", en: "Order adjustments" },
  list: adjustmentsOf.order,
  own,
});

export const amountAdjustmentExport = orderExport({
  kind: "walletAmountAdjustment",
  endpoint: walletAdjustment.exportAmounts,
  page,
  title: { zh: "金额调账", en: "Amount adjustments" },
  list: adjustmentsOf.amount,
  own: own.filter(({ field }) => field !== "adjustedOrderNo"),
});

export const exportOrderAdjustments = command(walletAdjustment.exportOrders, (context) =>
  startExport(context, orderAdjustmentExport),
);
export const exportAmountAdjustments = command(walletAdjustment.exportAmounts, (context) =>
  startExport(context, amountAdjustmentExport),
);
