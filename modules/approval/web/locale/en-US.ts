import { approvalLogEnUS } from "../log-en-us.ts";
import { orderEnUS } from "../order-en-us.ts";
import { processStepEnUS } from "../process-step-en-us.ts";
import { processTryEnUS } from "../process-try-en-us.ts";
import { processEnUS } from "../process-en-us.ts";
import { taskEnUS } from "../task-en-us.ts";

export const enUS = {
  ...orderEnUS,
  ...processEnUS,
  ...processStepEnUS,
  ...processTryEnUS,
  ...taskEnUS,
  ...approvalLogEnUS,
};
