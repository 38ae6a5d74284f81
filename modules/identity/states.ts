/** The generic lifecycle codes of the spec (§4) that people and tenants use. */
export const lifecycle = {
  normal: 1000,
  disabled: 1001,
  pendingActivation: 1002,
  deleted: 1003,
} as const;

/** What a role shows of records that are stamped with a department and a person (design 2.15). */
export const visibleRanges = {
  all: 1,
  region: 2,
  ownAndBelow: 3,
  ownDepartments: 4,
  subordinates: 5,
  self: 6,
  chosenDepartments: 7,
} as const;

/** The company is at 0, its regions at 1. */
export const regionDepth = 1;

/** What has become of an invitation. One that waits past its time counts as over. */
export const invitationStates = {
  waiting: 1,
  accepted: 2,
  declined: 3,
  withdrawn: 4,
  replaced: 5,
} as const;

/** How long somebody may think about an invitation. */
export const invitationDays = 7;

/** Who may have a menu at all. */
export const visibleTypes = { everyTenant: 1, superTenant: 2 } as const;

/** What came of a try to get in; the person sees it in the list of his own. */
export const attemptOutcomes = [
  "signedIn",
  "passwordRight",
  "wrongPassword",
  "wrongImageCode",
  "wrongSecondFactor",
  "wrongSmsCode",
  "ticketOver",
  "nameLocked",
  "addressLimited",
  "locked",
  "disabled",
  "noTenant",
  "wrongAnswers",
  "recovered",
  "settingsWrongPassword",
  "settingsWrongCode",
] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];
