import { expect, it } from "vitest";
import { secondsToHandOver, secondsToNextLook } from "./ladder.ts";

it.each([0, 3, 6, 12, 29, 30])(
  "after %i looks it becomes a person's when it is said to",
  (looks) => {
    let seconds = 0;
    for (let nth = looks; ; nth += 1) {
      const next = secondsToNextLook(nth, 0);
      if (next === null) break;
      seconds += next;
    }
    expect(secondsToHandOver(looks)).toBe(seconds);
  },
);
