/** How a member comes to stand elsewhere, for whoever moves him within a larger step. */
export { expectMayMove, moveMember, type Move, placeNow, teamOf } from "../support/move.ts";
export { placeFrom } from "../support/place.ts";
