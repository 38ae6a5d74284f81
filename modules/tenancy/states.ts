/** Lifecycle of a tenant, with the spec's generic codes (§4). */
export const tenantStates = { normal: 1000, disabled: 1001 } as const;
export type TenantState = keyof typeof tenantStates;

/** Which state may follow which. A tenant is never deleted: its books stay. */
export const moves = {
  normal: ["disabled"],
  disabled: ["normal"],
} as const satisfies Record<TenantState, readonly TenantState[]>;

/** How long a visit lasts, and how long one may change things after giving a reason. */
export const visitHours = 8;
export const writeMinutes = 15;
