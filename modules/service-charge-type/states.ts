/** Lifecycle of a service charge type, with the spec's generic codes (§4). */
export const serviceChargeTypeStates = { normal: 1000, disabled: 1001, deleted: 1003 } as const;
export type ServiceChargeTypeState = keyof typeof serviceChargeTypeStates;

export const moves = {
  normal: ["disabled", "deleted"],
  disabled: ["normal", "deleted"],
  deleted: [],
} as const satisfies Record<ServiceChargeTypeState, readonly ServiceChargeTypeState[]>;
