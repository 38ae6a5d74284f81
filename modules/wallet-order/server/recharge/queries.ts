import { readsOf } from "#modules/order/server/faces/reads.ts";
import { query } from "#platform/server/query.ts";
import { walletRecharge } from "../../recharge-contract.ts";
import { rechargeList, shownRecharge } from "./list.ts";
import { rechargeOrder } from "./order.ts";

export const listRecharges = query(walletRecharge.list, ({ input, tx, actor }) =>
  rechargeList.seenBy(actor).page(tx, input),
);

export const rechargeReads = readsOf(walletRecharge, rechargeOrder, {
  one: shownRecharge,
  wireNames: rechargeList.wireNames,
  told: [
    "orderNo",
    "rechargeType",
    "amount",
    "rechargePayerType",
    "payerName",
    "statementSerial",
    "remarks",
    "fileIds",
    "stateCode",
  ],
});
