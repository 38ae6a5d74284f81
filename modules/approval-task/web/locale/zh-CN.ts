import { approvalLogZhCN } from "../log-zh-cn.ts";
import { orderZhCN } from "../order-zh-cn.ts";
import { taskZhCN } from "../task-zh-cn.ts";

export const zhCN = {
  "approvalTask.home.todo": "待我审批",
  ...orderZhCN,
  ...taskZhCN,
  ...approvalLogZhCN,
};
