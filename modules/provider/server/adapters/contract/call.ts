/** For a call that is to be answered: no machine, however busy, takes as long as this. */
export const call = { deadlineMs: 300_000 };
