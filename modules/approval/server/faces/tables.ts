/** For the list of all approvals; nothing but approval writes them. */
export { approvalInstances } from "../tables.ts";
