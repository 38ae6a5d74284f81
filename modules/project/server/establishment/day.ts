import { shanghaiClock } from "#platform/server/clock.ts";

/** The day in Shanghai, as dates are kept. */
export const todayInShanghai = (now: Date): string => shanghaiClock(now).slice(0, 10);
