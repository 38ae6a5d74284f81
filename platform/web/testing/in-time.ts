import { beforeEach } from "vitest";

/** On a slow machine the run has to end: from some moment on, in seconds, no further screen is shown. */
const briefFrom = Number(import.meta.env["BRIEF_FROM"] ?? Infinity);

beforeEach(({ skip }) => skip(Date.now() / 1_000 > briefFrom, "A slow machine"));
