import { recordSource } from "#platform/server/scope/record-sources.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";
import { adjustmentKind } from "../../adjustment-kind.ts";
import { rechargeAccount } from "../../recharge-account-contract.ts";
import { walletRecharge } from "../../recharge-contract.ts";
import { rechargeKind } from "../../recharge-kind.ts";
import { allAdjustments } from "../adjustment/list.ts";
import { allocationList } from "../allocation/list.ts";
import { rechargeAccountList } from "../recharge-account/list.ts";
import { rechargeList } from "../recharge/list.ts";

export const walletOrderSources = [
  recordSource({
    ...adjustmentKind,
    list: allAdjustments,
    called: ["orderNo", "adjustedOrderNo"],
    page: "/wallet/billAdjustment",
    create: walletAdjustment.create,
  }),
  recordSource({
    ...rechargeKind,
    list: rechargeList,
    called: ["orderNo", "payerName"],
    page: "/wallet/billAdjustment?tab=recharge",
    create: walletRecharge.create,
  }),
  recordSource({
    type: "allocationRun",
    title: { zh: "分配单", en: "Allocation" },
    list: allocationList,
    called: ["orderNo", "poolDepartmentName"],
    page: "/wallet/walletDetail?tab=allocation",
    link: (id) => `/wallet/walletDetail?tab=allocation&allocation=${id}`,
  }),
  recordSource({
    type: "rechargeAccount",
    title: { zh: "充值账户", en: "Recharge account" },
    list: rechargeAccountList,
    permission: rechargeAccount.list.permission,
    called: ["accountName", "bankName"],
    page: "/bizConfiguration/reChargeAccount",
    create: rechargeAccount.create,
  }),
];
