import fc from "fast-check";
import { expect, test } from "vitest";
import { lineStates } from "../../states.ts";
import {
  againstDispute,
  againstIgnore,
  againstMatch,
  againstSettling,
  againstUnignore,
  againstWriteOff,
  type LineFacts,
  type LiveMatch,
  type Obstacle,
  restOf,
  stateOf,
} from "./line-state.ts";

type Step =
  | { readonly do: "match"; readonly parts: readonly [target: number, fen: number][] }
  | { readonly do: "unmatch"; readonly at: number }
  | { readonly do: "ignore" | "unignore" | "dispute" | "endDispute" | "writeOff" }
  | { readonly do: "undo" };

const part = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 60 }));
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("match" as const),
    parts: fc.array(part, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ do: fc.constant("unmatch" as const), at: fc.nat({ max: 4 }) }),
  fc.record({
    do: fc.constantFrom("ignore", "unignore", "dispute", "endDispute", "writeOff" as const),
  }),
  fc.record({ do: fc.constant("undo" as const) }),
);

const matchesOf = (parts: readonly [number, number][]): LiveMatch[] =>
  parts.map(([target, amountFen]) => ({
    targetType: target === 5 ? "payoutReturn" : "payout",
    targetId: String(target),
    amountFen,
    madeAs: "person",
  }));

type Change = readonly [Obstacle | undefined, LineFacts];

/** What each action leaves, unless something stands against it. */
function changed(line: LineFacts, given: Exclude<Step, { do: "undo" }>): Change {
  switch (given.do) {
    case "match": {
      const more = matchesOf(given.parts);
      return [againstMatch(line, more), { ...line, matches: [...line.matches, ...more] }];
    }
    case "unmatch": {
      const matches = line.matches.filter((_, at) => at !== given.at);
      return [line.isDisputed ? "disputed" : undefined, { ...line, matches, writtenOffFen: 0 }];
    }
    case "ignore":
      return [againstIgnore(line), { ...line, ignoredAs: "charge" }];
    case "unignore":
      return [againstUnignore(line), { ...line, ignoredAs: null }];
    case "dispute":
      return [againstDispute(line), { ...line, isDisputed: true }];
    case "endDispute":
      return [againstSettling(line), { ...line, isDisputed: false }];
    case "writeOff":
      return [againstWriteOff(line), { ...line, writtenOffFen: line.writtenOffFen + restOf(line) }];
  }
}

const waiting: readonly number[] = [lineStates.suggested, lineStates.unmatched];
const whole: readonly number[] = [
  lineStates.matchedByPerson,
  lineStates.matchedByRule,
  lineStates.returned,
];

/** Which states a line with these facts may be in. */
function allowed(line: LineFacts): readonly number[] {
  if (line.ignoredAs !== null) return [lineStates.ignored];
  if (line.isDisputed) return [lineStates.disputed];
  const rest = restOf(line);
  if (rest === line.amountFen) return waiting;
  return rest > 0 ? [lineStates.partlyMatched] : whole;
}

function expectSound(line: LineFacts): void {
  expect(restOf(line)).toBeGreaterThanOrEqual(0);
  expect(allowed(line)).toContain(stateOf(line));
  const keys = line.matches.map((one) => `${one.targetType} ${one.targetId}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(line.ignoredAs !== null && line.matches.length > 0).toBe(false);
}

test("whatever is done to a line, it never gives more than it is, and undoing leads back", () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 20 }),
      fc.constantFrom(3621, 3625),
      (steps, judgedAs) => {
        const first: LineFacts = {
          amountFen: 100,
          writtenOffFen: 0,
          ignoredAs: null,
          isDisputed: false,
          judgedAs,
          matches: [],
        };
        const past: LineFacts[] = [];
        let line = first;
        for (const given of steps) {
          if (given.do === "undo") {
            line = past.pop() ?? line;
            continue;
          }
          const [obstacle, next] = changed(line, given);
          if (obstacle !== undefined) continue;
          past.push(line);
          line = next;
          expectSound(line);
        }
        while (past.length > 0) line = past.pop() ?? line;
        expect(line).toEqual(first);
        expect(stateOf(line)).toBe(judgedAs);
      },
    ),
    { numRuns: 10_000 },
  );
});
