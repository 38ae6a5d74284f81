/** For a call that is to be answered: no machine, however busy, takes as long as this. */
export const call = { deadlineMs: 300_000 };

/** For a call that is to run out of time; long enough that its request still arrives on a busy machine. */
export const hurried = { deadlineMs: 2_000 };

/** Only what is to run out of time is hurried: otherwise a machine that stands still would decide the reason. */
export const callFor = (reason: string) => (reason === "timeout" ? hurried : call);
