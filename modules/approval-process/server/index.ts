export { processUses } from "./support/uses.ts";
export { expectMoneyProcess, moneyProcesses } from "./support/money-processes.ts";
