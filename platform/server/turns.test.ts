import fc from "fast-check";
import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

/** Work that goes on until it is told to end. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end: () => end() };
}

it("one key's work waits behind its own, never behind another's", async () => {
  const turns = new Turns(2);
  const busy = [held(), held(), held()];
  const done = busy.map(({ work }) => turns.take("greedy", work));
  await expect(turns.take("modest", async () => "through")).resolves.toBe("through");
  for (const { end } of busy) end();
  await Promise.all(done);
});

it("never more than so many of a key go on, all get their turn in order, and a failure gives up its place", async () => {
  const jobs = fc.array(fc.record({ key: fc.constantFrom("a", "b"), fails: fc.boolean() }), {
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(jobs, fc.integer({ min: 1, max: 4 }), async (listed, most) => {
      const turns = new Turns(most);
      const going = { a: 0, b: 0 };
      const began: Record<"a" | "b", number[]> = { a: [], b: [] };
      const results = await Promise.allSettled(
        listed.map(({ key, fails }, index) =>
          turns.take(key, async () => {
            began[key].push(index);
            going[key] += 1;
            expect(going[key]).toBeLessThanOrEqual(most);
            await Promise.resolve();
            going[key] -= 1;
            if (fails) throw new Error("failed");
          }),
        ),
      );
      expect(results.map(({ status }) => status === "rejected")).toEqual(
        listed.map(({ fails }) => fails),
      );
      for (const key of ["a", "b"] as const) {
        expect(began[key]).toEqual(began[key].toSorted((one, other) => one - other));
        expect(going[key]).toBe(0);
      }
    }),
  );
});
