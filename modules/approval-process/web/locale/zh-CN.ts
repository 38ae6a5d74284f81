import { processStepZhCN } from "../process-step-zh-cn.ts";
import { processTryZhCN } from "../process-try-zh-cn.ts";
import { processZhCN } from "../process-zh-cn.ts";

export const zhCN = {
  ...processZhCN,
  ...processStepZhCN,
  ...processTryZhCN,
};
