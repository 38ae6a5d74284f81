import { expect, test } from "vitest";
import { minutesAndSeconds } from "./remaining.ts";

test("what is left is told in minutes and seconds, and ends at nothing", () => {
  expect(minutesAndSeconds(15 * 60_000)).toBe("15:00");
  expect(minutesAndSeconds(61_000)).toBe("01:01");
  expect(minutesAndSeconds(900)).toBe("00:01");
  expect(minutesAndSeconds(-5_000)).toBe("00:00");
});
