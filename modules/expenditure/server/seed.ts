export { DemoSpending, type Ending } from "./seed/demo-spending.ts";
