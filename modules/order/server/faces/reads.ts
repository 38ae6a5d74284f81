/** The reads of an order's page; they load the events of approvals, which commands do not need. */
export { readsOf } from "../support/reads.ts";
