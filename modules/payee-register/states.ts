/** Where somebody stands who is registered: what of it is stored, and what follows from the day. */
const storedFrom = (first: number) => ({
  pending: first,
  effective: first + 1,
  rejected: first + 4,
  disabled: first + 5,
});
const shownFrom = (first: number) => ({
  ...storedFrom(first),
  expiring: first + 2,
  expired: first + 3,
});

export type StoredStates = ReturnType<typeof storedFrom>;
export type ShownStates = ReturnType<typeof shownFrom>;
export type RegisterState = keyof StoredStates;

export const secondPayeeStates = storedFrom(3540);
export const secondPayeeShown = shownFrom(3540);
export const keyPersonStates = storedFrom(3550);
export const keyPersonShown = shownFrom(3550);

/** An entry of the whitelist: nobody approves it, and it is over with its last day. */
export const whiteListStates = { effective: 3560, disabled: 3562 } as const;
export const whiteListShown = { ...whiteListStates, expired: 3561 } as const;

/** A change of somebody effective is decided on while he stays so: his state does not move. */
export const registerMoves = {
  pending: ["effective", "rejected", "disabled"],
  effective: ["disabled"],
  rejected: ["pending", "disabled"],
  disabled: [],
} as const satisfies Record<RegisterState, readonly RegisterState[]>;

/** What can be done to somebody registered; each is named after its endpoint. */
export const registerActions = ["update", "submit", "remove", "renew", "disable"] as const;
export type RegisterAction = (typeof registerActions)[number];

/** From so many days before the last one somebody is said to expire soon, and his author is told. */
export const expiringDays = 30;

/** Spec §5: as whom a key person is paid. */
export const payeeTypes = ["self", "spouse", "relative", "employee", "other"] as const;

/** How somebody came into the register. */
export const insertTypes = { byHand: 1, byImport: 2 } as const;
