/**
 * `whole` in `npm run drill -- tests`; `brief` where CI found its machine too slow for what every run does.
 */
const tests = process.env["TESTS"];

/** How much a long test does: a part in every run, the whole in the drill. */
export const effort = (part: number, whole: number): number => (tests === "whole" ? whole : part);

/** How much a drill does that runs with the tests: a quarter where the machine is slow. */
export const drillShare = tests === "brief" ? 0.25 : 1;

/**
 * How long something may take: strictly in the drill. In every run only what hangs fails, since a machine
 * that others use too can stand still for many seconds.
 */
export const within = (milliseconds: number): number => milliseconds * effort(100, 1);

/** How many times longer than in production a test lets the database take. */
export const patience = 24;
