/** How a member leaves, for whoever lets him within a larger step. */
export { letLeave, stoodInForBy } from "../support/leave.ts";
export { isInForce } from "../support/place.ts";
