export { approvalEvents } from "./support/events.ts";
