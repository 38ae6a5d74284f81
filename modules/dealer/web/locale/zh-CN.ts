import { dealerZhCN } from "../dealer/dealer-zh-cn.ts";
import { filingZhCN } from "../filing/filing-zh-cn.ts";

export const zhCN = { ...filingZhCN, ...dealerZhCN };
