/** `npm run drill -- tests`. */
const isWhole = process.env["TESTS"] === "whole";

/** How much a long test does: a part in every run, the whole in the drill. */
export const effort = (part: number, whole: number): number => (isWhole ? whole : part);

/**
 * How long something may take: strictly in the drill. In every run only what hangs fails, since a machine
 * that others use too can stand still for many seconds.
 */
export const within = (milliseconds: number): number => milliseconds * effort(100, 1);

/** How many times longer than in production a test lets the database take. */
export const patience = 24;
