import { approvalLogZhCN } from "../log-zh-cn.ts";
import { orderZhCN } from "../order-zh-cn.ts";
import { taskZhCN } from "../task-zh-cn.ts";

export const zhCN = {
  ...orderZhCN,
  ...taskZhCN,
  ...approvalLogZhCN,
};
