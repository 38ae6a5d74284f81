/** An approval in hand: looked at, locked, judged, and written as an action left it. */
export {
  type AtHand,
  carryOn,
  expectFit,
  expectMembers,
  expectNone,
  expectSeen,
  ownTask,
  refusalOf,
  said,
  standingOf,
  takeInHand,
} from "../instance/action.ts";
export { refreshRisks } from "../instance/fresh-risks.ts";
export { type InstanceRow, organisationAround, readInstance } from "../instance/load.ts";
export { lookOf, noteLook } from "../subject/snapshots.ts";
export { adviceFor, expectMayLook } from "../instance/visible.ts";
export { hasAgent, lockMine } from "../instance/hand-over.ts";
export { recordsOf } from "../instance/records.ts";
