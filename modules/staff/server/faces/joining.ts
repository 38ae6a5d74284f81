/** How somebody comes to be a member, for whoever makes him one within a larger step. */
export { join } from "../support/join.ts";
export { memberWithNumber } from "../support/member-with-number.ts";
export { isInForce, placeFrom } from "../support/place.ts";
