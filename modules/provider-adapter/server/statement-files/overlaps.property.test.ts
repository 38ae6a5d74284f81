import fc from "fast-check";
import { expect, it } from "vitest";
import type { StatementLayout } from "#modules/provider/server/ports/statement.ts";
import { statementLayouts } from "./layouts.ts";
import { type SampleLine, sampleLayouts } from "./sample-files.ts";

const account = "1202022719927388888";
const dayMs = 86_400_000;
const start = Date.UTC(2026, 9, 1);

/** Few values, so that lines which say the same are common. */
const movement = fc.record({
  day: fc.integer({ min: 0, max: 5 }),
  second: fc.integer({ min: 0, max: 3 }),
  amountFen: fc.constantFrom(500, 600, 10_000),
  direction: fc.constantFrom("in" as const, "out" as const),
  oppositeName: fc.constantFrom("手续费", "王芳"),
});

interface File {
  readonly from: number;
  readonly to: number;
  /** A file that is made at noon ends in the middle of its last day. */
  readonly until: number;
  readonly order: number;
}
const file: fc.Arbitrary<File> = fc.record({
  from: fc.integer({ min: 0, max: 5 }),
  to: fc.integer({ min: 0, max: 5 }),
  until: fc.integer({ min: 0, max: 4 }),
  order: fc.integer(),
});

const shape = fc.record({
  movements: fc.array(movement, { minLength: 1, maxLength: 30 }),
  files: fc.array(file, { minLength: 1, maxLength: 6 }),
  hasBalances: fc.boolean(),
  layout: fc.constantFrom(...statementLayouts.map(({ name }) => name)),
  hasSerials: fc.boolean(),
});
type Shape = typeof shape extends fc.Arbitrary<infer T> ? T : never;

function linesOf({ movements, hasBalances, hasSerials }: Shape): SampleLine[] {
  const sorted = movements.toSorted(
    (one, other) => one.day - other.day || one.second - other.second,
  );
  let balance = 1_000_000;
  return sorted.map(({ day, second, amountFen, direction, oppositeName }, at) => {
    balance += direction === "in" ? amountFen : -amountFen;
    return {
      ownAccount: account,
      bookedAt: new Date(start + day * dayMs + second * 1_000),
      direction,
      amountFen,
      balanceFen: hasBalances ? balance : null,
      oppositeAccount: null,
      oppositeName,
      serialNumber: hasSerials ? `S${at}` : null,
      purpose: null,
      summary: null,
    };
  });
}

/** What a file adds: the fingerprints of its lines, as they are kept. */
function fingerprints(layout: StatementLayout, lines: readonly SampleLine[]): string[] {
  const rows = sampleLayouts[layout.name]?.rows(account, lines) ?? [];
  const headerRow = layout.headerRow(rows) ?? -1;
  const read = layout.reader(rows, headerRow);
  return rows.slice(headerRow + 1).flatMap((row) => {
    const said = read(row);
    return said && "line" in said ? [said.line.serialNumber ?? said.line.derivedSerial] : [];
  });
}

/** The same lines in some other order: banks write the newest first, or by name. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = (at: number) => (Math.sin((seed % 1_000) + at * 12.9898) * 43_758.5453) % 1;
  return items
    .map((item, at) => ({ item, key: random(at) }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

it("files that overlap, in whatever order of files and rows, give the lines of the whole", () => {
  fc.assert(
    fc.property(shape, (given) => {
      const layout = statementLayouts.find(({ name }) => name === given.layout);
      if (!layout) throw new Error("no such layout");
      const all = linesOf(given);
      const whole = fingerprints(layout, all);
      expect(new Set(whole).size).toBe(all.length);
      const kept = new Set<string>();
      for (const { from, to, until, order } of given.files) {
        const dayOf = (line: SampleLine) => Math.floor((line.bookedAt.getTime() - start) / dayMs);
        const inside = all.filter((line) => {
          const second = (line.bookedAt.getTime() - start) % dayMs;
          return dayOf(line) >= from && (dayOf(line) < to || second < until * 1_000);
        });
        // Whoever exports at noon gets no line of a later day either.
        const shown = inside.filter((line) => dayOf(line) <= Math.max(from, to));
        for (const one of fingerprints(layout, shuffled(shown, order))) kept.add(one);
      }
      // Nothing that the whole does not say, and with the whole nothing is missing or twice.
      for (const one of kept) expect(whole).toContain(one);
      for (const one of fingerprints(layout, shuffled(all, 7))) kept.add(one);
      expect(kept).toEqual(new Set(whole));
    }),
    { numRuns: 1_000 },
  );
});
