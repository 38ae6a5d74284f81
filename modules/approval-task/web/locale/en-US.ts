import { approvalLogEnUS } from "../log-en-us.ts";
import { orderEnUS } from "../order-en-us.ts";
import { taskEnUS } from "../task-en-us.ts";

export const enUS = {
  ...orderEnUS,
  ...taskEnUS,
  ...approvalLogEnUS,
};
