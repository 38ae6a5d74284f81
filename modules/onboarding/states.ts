/** How far somebody has come on his way in (design: HR). */
export const onboardingStates = {
  talent: 5000,
  awaitingData: 5001,
  approving: 5002,
  rejected: 5003,
  awaitingSeal: 5004,
  awaitingArrival: 5005,
  arrived: 5006,
  terminated: 5007,
  reactivated: 5008,
} as const;
export type OnboardingState = keyof typeof onboardingStates;

export const moves = {
  talent: ["awaitingData", "terminated"],
  awaitingData: ["approving", "terminated"],
  approving: ["awaitingData", "rejected", "awaitingSeal"],
  rejected: ["approving", "terminated"],
  awaitingSeal: ["awaitingArrival", "terminated"],
  awaitingArrival: ["arrived", "terminated"],
  arrived: [],
  terminated: ["reactivated"],
  reactivated: ["awaitingData", "terminated"],
} as const satisfies Record<OnboardingState, readonly OnboardingState[]>;

/** What can be done to an onboarding; each is named after its endpoint. */
export const onboardingActions = [
  "update",
  "start",
  "sendLink",
  "check",
  "submit",
  "contract",
  "seal",
  "arrive",
  "terminate",
  "reactivate",
  "reveal",
] as const;
export type OnboardingAction = (typeof onboardingActions)[number];

/** Where the stepper stands in each state; who has been terminated stands on no step. */
export const steps = [
  "talent",
  "awaitingData",
  "approving",
  "awaitingSeal",
  "awaitingArrival",
] as const;
