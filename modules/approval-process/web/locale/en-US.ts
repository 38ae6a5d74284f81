import { processStepEnUS } from "../process-step-en-us.ts";
import { processTryEnUS } from "../process-try-en-us.ts";
import { processEnUS } from "../process-en-us.ts";

export const enUS = {
  ...processEnUS,
  ...processStepEnUS,
  ...processTryEnUS,
};
