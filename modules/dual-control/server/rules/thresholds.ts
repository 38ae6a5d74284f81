import type { Thresholds } from "./may-release.ts";

/** Until somebody sets other ones (design §2.4, rule 9). */
export const usualThresholds: Thresholds = { singleFen: 5_000_000, batchFen: 20_000_000 };

/** Less control takes two people; more takes one. */
export const isLessControl = (now: Thresholds, wanted: Thresholds): boolean =>
  wanted.singleFen > now.singleFen || wanted.batchFen > now.batchFen;
