import { allocationZhCN } from "../allocation-zh-cn.ts";
import { checkZhCN } from "../check-zh-cn.ts";
import { walletZhCN } from "../wallet-zh-cn.ts";
import { adjustmentZhCN } from "../adjustment-zh-cn.ts";
import { rechargeZhCN } from "../recharge-zh-cn.ts";

export const zhCN = {
  ...walletZhCN,
  ...allocationZhCN,
  ...checkZhCN,
  "menu.wallet": "钱包",
  "menu.wallet.billAdjustment": "账单调整",
  "menu.wallet.walletDetail": "钱包明细",
  "menu.bizConfiguration.reChargeAccount": "充值账户",
  ...adjustmentZhCN,
  ...rechargeZhCN,
};
