import { describe, expect, it } from "vitest";
import { differences, lineStates } from "../../states.ts";
import { foundOf, matchSides, type Ours, type Theirs } from "./match.ts";
import { type KeptLine, type OurPair, planOf, type TheirEntry } from "./plan.ts";

/** Small and repeatable, so that a failing case is found again by its number. */
function diceOf(seed: number) {
  let state = (seed * 7_919 + 1) >>> 0;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * (most + 1));
  };
}

interface Sides {
  readonly ours: OurPair[];
  readonly theirs: TheirEntry[];
}

/** Few contracts, cars and types, so that they meet, and each contract and type once on either side. */
function sidesOf(seed: number): Sides {
  const dice = diceOf(seed);
  const carOf = () => (dice(2) === 0 ? null : `V${dice(3)}`);
  const ours = new Map<string, OurPair>();
  const theirs = new Map<string, TheirEntry>();
  for (let nth = dice(6); nth > 0; nth -= 1) {
    const [contractKey, typeId] = [`C${dice(4)}`, `T${dice(1)}`];
    const place = { contractNo: contractKey, shop: "店", lessee: "人", startedOn: "2026-11-01" };
    const stamp = { departmentId: null, ownerId: "o" };
    const amounts = { contractKey, typeId, vin: carOf(), amountFen: dice(2) };
    ours.set(`${typeId} ${contractKey}`, { ...amounts, ...place, ...stamp });
  }
  for (let nth = dice(6); nth > 0; nth -= 1) {
    const typeId = `T${dice(1)}`;
    const contractKey = dice(3) === 0 ? null : `C${dice(5)}`;
    const vin = contractKey === null ? `V${dice(3)}` : carOf();
    const id = `E${nth}`;
    const entry = { id, contractKey, contractNo: contractKey, typeId, vin, amountFen: dice(2) };
    theirs.set(`${typeId} ${contractKey ?? vin ?? ""}`, { ...entry, shop: null });
  }
  return { ours: [...ours.values()], theirs: [...theirs.values()] };
}

const sum = (rows: readonly { readonly amountFen: number }[]) =>
  rows.reduce((total, { amountFen }) => total + amountFen, 0);
const sameContract = (one: Ours, other: Theirs) =>
  one.contractKey === other.contractKey && one.typeId === other.typeId;
const nameOf = ({ ours, theirs }: ReturnType<typeof matchSides>[number]) =>
  `${ours ? `${ours.typeId} ${ours.contractKey}` : "-"} ${theirs?.id ?? "-"}`;

type Match = typeof matchSides<OurPair, TheirEntry>;

type Pairs = ReturnType<Match>;

/** Each row of a side is there once, with its amount. */
const isWhole = <R extends { readonly amountFen: number }>(had: readonly R[], has: readonly R[]) =>
  has.length === had.length && new Set(has).size === had.length && sum(has) === sum(had);

/** A contract that both sides have stands with its own. */
const isWithItsOwn = ({ ours, theirs }: Sides, pairs: Pairs) =>
  ours.every((one) => {
    const own = theirs.find((other) => sameContract(one, other));
    return !own || pairs.some((pair) => pair.ours === one && pair.theirs === own);
  });

const isOfCar = (pair: Pairs[number], { vin, typeId }: Theirs) =>
  pair.theirs?.vin === vin && pair.theirs.typeId === typeId;

/** What was put together by a car is of that one car, and no other row could have been meant. */
const isOneCar = (pairs: Pairs) =>
  pairs
    .filter(({ matchedBy }) => matchedBy === "VIN")
    .every(({ ours, theirs }) => {
      if (!theirs || ours?.vin !== theirs.vin || ours.typeId !== theirs.typeId) return false;
      const meant = pairs.filter((pair) => pair.matchedBy !== "CONTRACT" && isOfCar(pair, theirs));
      return meant.length === 1;
    });

/** What is wrong with how two sides were put together. */
function faultsOf(seed: number, match: Match): string[] {
  const sides = sidesOf(seed);
  const { ours, theirs } = sides;
  const pairs = match(ours, theirs);
  const turned = match(ours.toReversed(), theirs.toReversed());
  const named = (these: Pairs) => these.map(nameOf).toSorted().join();
  const mine = pairs.flatMap((pair) => pair.ours ?? []);
  const yours = pairs.flatMap((pair) => pair.theirs ?? []);
  const checks: [boolean, string][] = [
    [isWhole(ours, mine), "ours are not there once"],
    [isWhole(theirs, yours), "theirs are not there once"],
    [isWithItsOwn(sides, pairs), "a contract is not with its own"],
    [isOneCar(pairs), "one of several cars was picked"],
    [named(turned) === named(pairs), "the order decides"],
  ];
  return checks.flatMap(([holds, fault]) => (holds ? [] : [fault]));
}

const firstFaults = (match: Match, count: number): string[] => {
  for (let seed = 1; seed <= count; seed += 1) {
    const faults = faultsOf(seed, match);
    if (faults.length > 0) return [`case ${seed}`, ...faults];
  }
  return [];
};

describe("putting both sides together", () => {
  it("has every row once, by its contract or else its one car, whatever the order, in 20,000 cases", () => {
    expect(firstFaults(matchSides, 20_000)).toEqual([]);
  });

  it.each<[string, Match]>([
    ["a row that is lost", (ours, theirs) => matchSides(ours.slice(1), theirs)],
    [
      "one of several cars",
      (ours, theirs) =>
        matchSides(
          ours,
          theirs.filter((one, at) => theirs.findIndex(({ vin }) => vin === one.vin) === at),
        ),
    ],
    [
      "no look at contracts",
      (ours, theirs) =>
        matchSides(
          ours,
          theirs.map((one) => ({ ...one, contractKey: null })),
        ),
    ],
  ])("is caught with %s", (_, match) => {
    expect(firstFaults(match, 2_000)).not.toEqual([]);
  });

  it("agrees where amounts are the same, and only there", () => {
    expect([foundOf(1, 1), foundOf(1, 2), foundOf(null, 1), foundOf(1, null)]).toEqual([
      3180, 3181, 3182, 3183,
    ]);
  });
});

/** What the database has after a plan. */
function written(kept: readonly KeptLine[], sides: Sides): KeptLine[] {
  const stamp = { departmentId: null, ownerId: "c" };
  const { added, changed } = planOf({ ...sides, lines: kept, stamp });
  const to = new Map(changed.map((one) => [one.line.id, one.to]));
  return [
    ...kept.map((line) => ({ ...line, ...to.get(line.id) })),
    ...added.map((line, at) => ({ ...line, id: `${kept.length + at}` })),
  ];
}

/** Somebody decides on what is open. */
const decided = (kept: readonly KeptLine[], what: number): KeptLine[] =>
  kept.map((line, at) =>
    (at + what) % 2 === 0 && line.is_open && (differences as readonly number[]).includes(line.state)
      ? {
          ...line,
          state: lineStates.adjusted,
          decision: "KEEP",
          agreed_fen: line.our_fen ?? 0,
          reason: "核对",
          decided_by: "me",
          decided_at: "now",
        }
      : line,
  );

describe("looking at both sides anew", () => {
  it("changes nothing the second time, and keeps what was decided as long as both say the same, in 5,000 cases", () => {
    for (let seed = 1; seed <= 5_000; seed += 1) {
      const first = decided(written([], sidesOf(seed)), seed);
      const again = written(first, sidesOf(seed));
      expect(again, `case ${seed}`).toEqual(first);
      const moved = written(first, sidesOf(seed + 1));
      expect(written(moved, sidesOf(seed + 1)), `case ${seed}`).toEqual(moved);
      for (const line of moved.filter(({ is_open: isOpen }) => isOpen)) {
        const before = first.find(({ id }) => id === line.id);
        const isSame = before?.our_fen === line.our_fen && before.their_fen === line.their_fen;
        if (line.decision !== null && !isSame) throw new Error(`case ${seed} kept a decision`);
      }
    }
  });
});
