import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moves, type PayoutState, payoutStates } from "../../states.ts";
import { type AttemptFacts, effectOf, type Heard, type Source } from "./apply.ts";

const amountFen = 12_800;
const stateNames = Object.keys(payoutStates) as PayoutState[];
const nameOf = (code: number) => stateNames.find((name) => payoutStates[name] === code);
const codes = (...names: PayoutState[]) => names.map((name) => payoutStates[name]);

const paidAnswer = (fen: number | null): Heard => ({
  said: "paid",
  amountFen: fen,
  bankSerial: null,
});
const failedAnswer: Heard = { said: "failed", code: "RJ01", text: "户名不符" };
const returnedAnswer: Heard = { said: "returned", text: "账户已销户" };
const vague = fc.constantFrom<Heard>(
  { said: "accepted" },
  { said: "processing" },
  { said: "notFound" },
  { said: "unknown" },
);
const anyAnswer = fc.oneof(
  vague,
  fc.constantFrom(paidAnswer(amountFen), paidAnswer(null), failedAnswer, returnedAnswer),
  fc.constant(paidAnswer(amountFen + 1)),
);
const start = fc.constantFrom(...codes("submitted", "inFile"));
const wordless = fc.boolean();

const ends = new Set<number>(codes("paid", "failed", "returned"));
const untouched = { isReplaced: false, isInBatch: false, isKnownToDiffer: false };
type Around = Partial<AttemptFacts>;

/** Everything that happens to an attempt that hears these answers in this order. */
function hear(first: number, told: readonly (readonly [Heard, Source])[], around: Around) {
  const visited = [first];
  const incidents: string[] = [];
  let settledBy: Source | null = null;
  for (const [heard, source] of told) {
    const state = visited.at(-1) ?? first;
    const isKnownToDiffer = incidents.includes("amountDiffers");
    const facts = { ...untouched, isKnownToDiffer, failedAfterPaidMeansReturned: false, ...around };
    const effect = effectOf({ state, amountFen, settledBy, ...facts }, heard, source);
    if (effect.kind === "move") {
      visited.push(...effect.through);
      if (ends.has(visited.at(-1) ?? 0)) settledBy = source;
    }
    if (effect.kind === "incident") incidents.push(effect.why);
  }
  return { visited, incidents, end: visited.at(-1) };
}

/** The same where the channel alone speaks. */
const live = (first: number, answers: readonly Heard[], failedAfterPaidMeansReturned: boolean) =>
  hear(
    first,
    answers.map((heard) => [heard, "query"] as const),
    { failedAfterPaidMeansReturned },
  );

const steps = (visited: readonly number[]) =>
  visited.slice(1).map((to, index) => [nameOf(visited[index] ?? 0), nameOf(to)] as const);

describe("whatever a channel answers, in whatever order and however often", () => {
  it("an attempt moves along the state drawing only, and never back", () => {
    fc.assert(
      fc.property(
        start,
        fc.array(anyAnswer, { maxLength: 12 }),
        wordless,
        (first, answers, word) => {
          const { visited } = live(first, answers, word);
          for (const [from, to] of steps(visited)) {
            expect(
              from && (moves[from] as readonly unknown[]).includes(to),
              `${from} → ${to}`,
            ).toBe(true);
          }
          expect(new Set(visited).size).toBe(visited.length);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it("money counts as paid once, and never with another amount", () => {
    fc.assert(
      fc.property(
        start,
        fc.array(anyAnswer, { maxLength: 12 }),
        wordless,
        (first, answers, word) => {
          const { visited } = live(first, answers, word);
          const times = visited.filter((state) => state === payoutStates.paid).length;
          expect(times).toBeLessThanOrEqual(1);
          const isBelievable = answers.some(
            (heard) =>
              heard.said === "returned" ||
              (heard.said === "paid" && heard.amountFen !== amountFen + 1),
          );
          expect(times === 0 || isBelievable).toBe(true);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it("a contradiction overwrites nothing and is reported", () => {
    const contradicting = fc.constantFrom<[Heard, Heard]>(
      [failedAnswer, paidAnswer(amountFen)],
      [failedAnswer, returnedAnswer],
      [paidAnswer(amountFen), failedAnswer],
      [paidAnswer(amountFen), paidAnswer(amountFen + 1)],
    );
    fc.assert(
      fc.property(start, contradicting, fc.array(vague, { maxLength: 6 }), (first, pair, noise) => {
        const [one, other] = pair;
        const known = live(first, [one, ...noise], false).end;
        const { end, incidents } = live(first, [one, ...noise, other], false);
        expect(end).toBe(known);
        expect(incidents).toHaveLength(1);
      }),
    );
  });

  it("what does not contradict itself ends the same in any order", () => {
    const agreeing = fc.constantFrom<Heard[]>(
      [paidAnswer(amountFen)],
      [paidAnswer(null), paidAnswer(amountFen)],
      [failedAnswer],
      [returnedAnswer],
      [paidAnswer(amountFen), returnedAnswer],
    );
    const shuffled = fc
      .tuple(agreeing, fc.array(vague, { maxLength: 5 }), fc.nat({ max: 2 }))
      .chain(([told, noise, times]) => {
        const all = [...Array.from({ length: times + 1 }, () => told).flat(), ...noise];
        const inAnyOrder = fc.shuffledSubarray(all, { minLength: all.length });
        return fc.tuple(inAnyOrder, inAnyOrder);
      });
    fc.assert(
      fc.property(start, shuffled, wordless, (first, [one, other], word) => {
        const [here, there] = [live(first, one, word), live(first, other, word)];
        expect(here.end).toBe(there.end);
        expect([...here.incidents, ...there.incidents]).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  it("without a certain answer it stays open", () => {
    const open = codes("inFile", "submitted", "processing", "unknown");
    fc.assert(
      fc.property(start, fc.array(vague, { maxLength: 12 }), wordless, (first, answers, word) => {
        expect(open).toContain(live(first, answers, word).end);
      }),
    );
  });

  it("a channel without a word for returned means it by failed after paid", () => {
    const { end, incidents } = live(payoutStates.submitted, [paidAnswer(null), failedAnswer], true);
    expect([end, incidents]).toEqual([payoutStates.returned, []]);
  });
});

const fromChannel = fc.constantFrom<Source>("submit", "query");
const broughtByPeople = fc.constantFrom<Source>("evidence", "file");
const proof = fc.constantFrom<Heard>(paidAnswer(amountFen), failedAnswer);
const anythingTold = fc.oneof(
  fc.tuple(anyAnswer, fc.constantFrom<Source>("submit", "query", "file")),
  fc.tuple(proof, fc.constant<Source>("evidence")),
);
const around = fc.record({
  isReplaced: fc.boolean(),
  isInBatch: fc.boolean(),
  failedAfterPaidMeansReturned: wordless,
});
const anyStart = fc.constantFrom(...codes("submitted", "inFile", "cancelled"));

describe("whoever says it: the channel, a file or evidence", () => {
  it("an attempt moves along the state drawing only, never back, and is paid once", () => {
    fc.assert(
      fc.property(
        anyStart,
        fc.array(anythingTold, { maxLength: 12 }),
        around,
        (first, told, is) => {
          const { visited } = hear(first, told, is);
          for (const [from, to] of steps(visited)) {
            expect(
              from && (moves[from] as readonly unknown[]).includes(to),
              `${from} → ${to}`,
            ).toBe(true);
          }
          expect(new Set(visited).size).toBe(visited.length);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it("what counts as unpaid, failed or voided, becomes paid by evidence only", () => {
    const unpaid = fc.constantFrom(...codes("failed", "cancelled"));
    const told = fc.tuple(anyAnswer, fc.constantFrom<Source>("submit", "query", "file"));
    fc.assert(
      fc.property(
        unpaid,
        fc.array(told, { minLength: 1, maxLength: 8 }),
        around,
        (first, all, is) => {
          const { visited, incidents } = hear(first, all, is);
          expect(visited).toEqual([first]);
          const speaksOfMoney = all.some(([{ said }]) => said === "paid" || said === "returned");
          expect(incidents.length > 0).toBe(speaksOfMoney);
        },
      ),
    );
    fc.assert(
      fc.property(unpaid, around, (first, is) => {
        const { end, incidents } = hear(first, [[paidAnswer(amountFen), "evidence"]], is);
        const isFree = !is.isReplaced && !is.isInBatch;
        expect(end).toBe(isFree ? payoutStates.paid : first);
        expect(incidents).toEqual(isFree ? [] : ["paidAfterFailed"]);
      }),
    );
  });

  it("a channel's failed never turns what people proved as paid into a return", () => {
    fc.assert(
      fc.property(start, fc.tuple(broughtByPeople, fromChannel), wordless, (first, by, word) => {
        const told = [
          [paidAnswer(amountFen), by[0]],
          [failedAnswer, by[1]],
        ] as const;
        const { end, incidents } = hear(first, told, { failedAfterPaidMeansReturned: word });
        expect([end, incidents]).toEqual([payoutStates.paid, ["failedAfterPaid"]]);
      }),
    );
  });

  it("another amount is closed as paid by evidence once the channel has named it", () => {
    const other = paidAnswer(amountFen + 1);
    expect(hear(payoutStates.parked, [[other, "evidence"]], {})).toMatchObject({
      end: payoutStates.parked,
      incidents: ["amountDiffers"],
    });
    const both = [
      [other, "query"],
      [other, "evidence"],
    ] as const;
    expect(hear(payoutStates.parked, both, {})).toMatchObject({
      end: payoutStates.paid,
      incidents: ["amountDiffers"],
    });
  });

  it("paid after a return is an old answer, until it was paid anew", () => {
    const told = [
      [paidAnswer(amountFen), "query"],
      [returnedAnswer, "query"],
      [paidAnswer(amountFen), "query"],
    ] as const;
    expect(hear(payoutStates.submitted, told, {}).incidents).toEqual([]);
    const after = hear(payoutStates.submitted, told, { isReplaced: true });
    expect([after.end, after.incidents]).toEqual([payoutStates.returned, ["paidAfterReturned"]]);
  });
});
