import { approvalLogEnUS } from "../log-en-us.ts";
import { orderEnUS } from "../order-en-us.ts";
import { taskEnUS } from "../task-en-us.ts";

export const enUS = {
  "approvalTask.home.todo": "Waiting for my decision",
  ...orderEnUS,
  ...taskEnUS,
  ...approvalLogEnUS,
};
