import { allocationZhCN } from "../allocation-zh-cn.ts";
import { checkZhCN } from "../check-zh-cn.ts";
import { walletZhCN } from "../wallet-zh-cn.ts";
import { adjustmentZhCN } from "../adjustment-zh-cn.ts";
import { rechargeZhCN } from "../recharge-zh-cn.ts";

export const zhCN = {
  ...walletZhCN,
  ...allocationZhCN,
  ...checkZhCN,
  ...adjustmentZhCN,
  ...rechargeZhCN,
};
