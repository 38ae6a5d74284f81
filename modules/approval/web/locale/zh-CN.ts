import { approvalLogZhCN } from "../log-zh-cn.ts";
import { orderZhCN } from "../order-zh-cn.ts";
import { processStepZhCN } from "../process-step-zh-cn.ts";
import { processTryZhCN } from "../process-try-zh-cn.ts";
import { processZhCN } from "../process-zh-cn.ts";
import { taskZhCN } from "../task-zh-cn.ts";

export const zhCN = {
  ...orderZhCN,
  ...processZhCN,
  ...processStepZhCN,
  ...processTryZhCN,
  ...taskZhCN,
  ...approvalLogZhCN,
};
