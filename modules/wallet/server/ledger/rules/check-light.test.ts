import { expect, it } from "vitest";
import { lightOf } from "./check-light.ts";

const now = new Date("2026-11-15T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it("is green only where all holds and somebody looked lately", () => {
  expect(lightOf([], hoursAgo(1), now)).toBe("green");
  expect(lightOf([], hoursAgo(36), now)).toBe("green");
  expect(lightOf([], hoursAgo(37), now)).toBe("amber");
});

it("tells what is worth a look from what is wrong", () => {
  expect(lightOf([{ rule: "outsideOverdrawn" }], hoursAgo(1), now)).toBe("amber");
  expect(lightOf([{ rule: "outsideOverdrawn" }, { rule: "noHole" }], hoursAgo(1), now)).toBe("red");
  expect(lightOf([{ rule: "noHole" }], hoursAgo(99), now)).toBe("red");
});
