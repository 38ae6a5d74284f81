import { expect, it } from "vitest";
import { taking } from "./taking-turns.ts";

it("no more than two pictures are read at once, and a failed one makes room", async () => {
  let now = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const readings = Array.from({ length: 7 }, async (_, at) =>
    taking(async () => {
      now += 1;
      most = Math.max(most, now);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      await promise;
      now -= 1;
      if (at % 2 === 0) throw new Error("unreadable");
    }).catch(() => "failed"),
  );
  const all = Promise.all(readings);
  for (let at = 0; at < 7; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]?.();
  }
  expect((await all).filter((one) => one === "failed")).toHaveLength(4);
  expect(most).toBe(2);
});
