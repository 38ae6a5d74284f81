export { mayConfirmRevert } from "./rules/may-confirm-revert.ts";
export { mayRelease } from "./rules/may-release.ts";
export { bankChangesOf, changersOf, payeesAmong } from "./support/people.ts";
export {
  type LineToRelease,
  lockReleaser,
  noteReleases,
  payeeKeysOf,
  reasonsAgainstRelease,
  releasersOf,
} from "./support/releases.ts";
export {
  changeThresholds,
  confirmThresholds,
  openProposal,
  rejectThresholds,
  thresholdsOf,
} from "./support/thresholds.ts";
