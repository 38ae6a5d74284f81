import { adjustmentZhCN } from "../adjustment-zh-cn.ts";
import { allocationZhCN } from "../allocation-zh-cn.ts";
import { rechargeZhCN } from "../recharge-zh-cn.ts";

export const zhCN = { ...allocationZhCN, ...adjustmentZhCN, ...rechargeZhCN };
