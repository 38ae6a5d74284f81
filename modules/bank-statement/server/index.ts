export { holdMatched, releaseTarget } from "./matching/release-target.ts";
export { wordsOfMatched } from "./lines/words-of-lines.ts";
export { type Asked, type MatchSource, matchSources } from "./matching/source.ts";
export type { CarOrder } from "./rules/line.ts";
