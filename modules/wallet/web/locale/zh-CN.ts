import { checkZhCN } from "../check-zh-cn.ts";
import { walletZhCN } from "../wallet-zh-cn.ts";

export const zhCN = { ...walletZhCN, ...checkZhCN };
