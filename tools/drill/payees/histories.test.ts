import { expect, it } from "vitest";
import { tellHistories } from "./histories.ts";

const first = Math.floor(Math.random() * 2 ** 30);

it("at no time is an order taken or a payout let go but to what was approved and in force", () => {
  const { faults, done } = tellHistories(first, 3_000);
  expect(faults).toEqual([]);
  const happened = ["approved", "rejected", "returned", "terminated", "withdrawn", "disabled"];
  for (const what of [...happened, "ordered", "released", "held back", "given up"]) {
    expect(done[what], what).toBeGreaterThan(20);
  }
});
