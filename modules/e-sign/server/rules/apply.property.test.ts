import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moves, type SignState, signStates } from "../../states.ts";
import { type Heard, type Known, stateOf, wantsFinish, withHeard } from "./apply.ts";

const numbers = ["HT1-1", "HT1-2", "HT1-3"];
const fresh: Known = {
  isStarted: false,
  isSkipped: false,
  isArchived: false,
  ends: [],
  signers: numbers.map((number) => ({ number, signedAt: null, refusedAt: null })),
};

const heardOf: fc.Arbitrary<Heard> = fc.record({
  state: fc.constantFrom("draft", "signing", "completed", "revoked", "expired", "refused"),
  signers: fc.array(
    fc.record({
      number: fc.constantFrom(...numbers, "somebody else"),
      state: fc.constantFrom("waiting", "signed", "refused"),
      at: fc
        .integer({ min: 0, max: 1_000 })
        .map((minutes) => new Date(1_790_000_000_000 + minutes * 60_000).toISOString()),
    }),
    { maxLength: 3 },
  ),
});

const nameOf = (code: number): SignState => {
  const found = Object.entries(signStates).find(([, one]) => one === code);
  return found?.[0] as SignState;
};

/** Everything that the drawing lets follow, in however many steps. */
function reachable(from: SignState, seen = new Set<SignState>([from])): Set<SignState> {
  for (const next of moves[from]) {
    if (!seen.has(next)) reachable(next, seen.add(next));
  }
  return seen;
}

const after = (answers: readonly Heard[], known = fresh): Known =>
  answers.reduce((before, heard) => withHeard(before, heard), known);

describe("what a contract's provider says", () => {
  it("ends in the same knowledge in whatever order and however often it is heard", () => {
    const orders = fc
      .array(heardOf, { maxLength: 6 })
      .chain((answers) =>
        fc.tuple(
          fc.constant(answers),
          fc.shuffledSubarray(answers, { minLength: answers.length }),
          fc.array(fc.nat({ max: Math.max(0, answers.length - 1) }), { maxLength: 6 }),
        ),
      );
    fc.assert(
      fc.property(orders, ([answers, shuffled, repeated]) => {
        const again = repeated.flatMap((index) => answers[index] ?? []);
        const [one, other] = [after(answers), after([...shuffled, ...again])];
        expect(other).toEqual(one);
        expect(stateOf(other)).toBe(stateOf(one));
      }),
    );
  });

  it("never leads back, and only along the drawing", () => {
    const flags = fc.record({ isSkipped: fc.boolean(), isArchived: fc.boolean() });
    fc.assert(
      fc.property(flags, fc.array(heardOf, { maxLength: 6 }), heardOf, (given, before, last) => {
        const known = after(before, { ...fresh, ...given });
        const [from, to] = [stateOf(known), stateOf(withHeard(known, last))];
        expect(reachable(nameOf(from))).toContain(nameOf(to));
      }),
    );
  });

  it("is disputed for good once two ends exclude each other", () => {
    const ends = fc
      .shuffledSubarray(["completed", "revoked", "expired", "refused"] as const, { minLength: 2 })
      .filter((told) => told.length > 2 || !told.every((end) => /completed|revoked/.test(end)));
    fc.assert(
      fc.property(ends, fc.array(heardOf, { maxLength: 4 }), (told, later) => {
        const known = after(told.map((state) => ({ state, signers: [] })));
        expect(stateOf(known)).toBe(signStates.disputed);
        expect(stateOf(after(later, known))).toBe(signStates.disputed);
      }),
    );
  });
});

const signed = (...who: string[]) =>
  who.map((number) => ({ number, state: "signed" as const, at: "2026-11-15T02:00:00.000Z" }));

describe("a contract", () => {
  it("goes from started over partly signed to signed, archived and, taken back, revoked", () => {
    const started = { ...fresh, isStarted: true };
    expect(stateOf(fresh)).toBe(4101);
    expect(stateOf(started)).toBe(4102);
    const partly = withHeard(started, { state: "signing", signers: signed("HT1-1") });
    expect(stateOf(partly)).toBe(4103);
    const all = withHeard(partly, { state: "signing", signers: signed(...numbers) });
    expect([stateOf(all), wantsFinish(all)]).toEqual([4103, true]);
    const done = withHeard(all, { state: "completed", signers: [] });
    expect([stateOf(done), wantsFinish(done)]).toEqual([4104, false]);
    expect(stateOf({ ...done, isArchived: true })).toBe(4109);
    expect(stateOf(withHeard(done, { state: "revoked", signers: [] }))).toBe(4108);
  });

  it("is refused when one signer refuses, whatever the flow says yet", () => {
    const refusal = [{ number: "HT1-2", state: "refused" as const, at: "2026-11-15T02:00:00Z" }];
    expect(stateOf(withHeard(fresh, { state: "signing", signers: refusal }))).toBe(4106);
    const both = after([
      { state: "signing", signers: refusal },
      { state: "signing", signers: signed("HT1-2") },
    ]);
    expect(stateOf(both)).toBe(4110);
  });

  it("stays skipped, whatever its provider says later", () => {
    const skipped = { ...fresh, isSkipped: true };
    for (const state of ["completed", "revoked", "expired", "refused"] as const) {
      expect(stateOf(withHeard(skipped, { state, signers: [] }))).toBe(4105);
    }
  });
});
