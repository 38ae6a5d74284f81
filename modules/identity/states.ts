/** The generic lifecycle codes of the spec (§4) that people and tenants use. */
export const lifecycle = { normal: 1000, disabled: 1001, pendingActivation: 1002 } as const;

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
