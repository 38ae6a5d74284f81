export { expectMoneyProcess, moneyProcesses } from "./support/money-processes.ts";
