import { type FoundState, lineStates, type MatchedBy } from "../../states.ts";

/** A contract and a kind of rebate as our book has them. */
export interface Ours {
  readonly contractKey: string;
  readonly typeId: string;
  readonly vin: string | null;
  readonly amountFen: number;
}

/** A row of the other side's. */
export interface Theirs {
  readonly id: string;
  readonly contractKey: string | null;
  readonly typeId: string;
  readonly vin: string | null;
  readonly amountFen: number;
}

export interface Pair<O extends Ours, T extends Theirs> {
  readonly ours: O | null;
  readonly theirs: T | null;
  readonly matchedBy: MatchedBy | null;
}

const contractOf = ({
  contractKey,
  typeId,
}: Pick<Ours, "typeId"> & { contractKey: string | null }) =>
  contractKey === null ? null : `${typeId} ${contractKey}`;
const carOf = ({ vin, typeId }: Pick<Ours, "typeId" | "vin">) =>
  vin === null ? null : `${typeId} ${vin}`;

/** Rows by a key; those without it are left out. */
function grouped<R>(rows: readonly R[], keyOf: (row: R) => string | null): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

interface Keys<O, T> {
  readonly by: MatchedBy;
  readonly ours: (row: O) => string | null;
  readonly theirs: (row: T) => string | null;
}

/** Those that one key puts together, one with one: where several have the same key, nobody can say which belong together. */
function matchedBy<O extends Ours, T extends Theirs>(
  ours: readonly O[],
  theirs: readonly T[],
  keys: Keys<O, T>,
): Pair<O, T>[] {
  const groups = grouped(theirs, keys.theirs);
  const found: Pair<O, T>[] = [];
  for (const [key, [one, ...others]] of grouped(ours, keys.ours)) {
    const [other, ...rivals] = groups.get(key) ?? [];
    if (one && other && others.length === 0 && rivals.length === 0) {
      found.push({ ours: one, theirs: other, matchedBy: keys.by });
    }
  }
  return found;
}

/** Puts both sides together: by contract and type first, what is left by the car and the type (design 2.5.6). */
export function matchSides<O extends Ours, T extends Theirs>(
  ours: readonly O[],
  theirs: readonly T[],
): Pair<O, T>[] {
  const pairs = matchedBy(ours, theirs, { by: "CONTRACT", ours: contractOf, theirs: contractOf });
  const taken = new Set<O | T | null>(pairs.flatMap((pair) => [pair.ours, pair.theirs]));
  const [oursLeft, theirsLeft] = [
    ours.filter((row) => !taken.has(row)),
    theirs.filter((row) => !taken.has(row)),
  ];
  const byCar = matchedBy(oursLeft, theirsLeft, { by: "VIN", ours: carOf, theirs: carOf });
  for (const pair of byCar) taken.add(pair.ours).add(pair.theirs);
  return [
    ...pairs,
    ...byCar,
    ...ours
      .filter((row) => !taken.has(row))
      .map((row) => ({ ours: row, theirs: null, matchedBy: null })),
    ...theirs
      .filter((row) => !taken.has(row))
      .map((row) => ({ ours: null, theirs: row, matchedBy: null })),
  ];
}

/** What two sides' amounts come to. */
export function foundOf(ourFen: number | null, theirFen: number | null): FoundState {
  if (ourFen === null) return lineStates.oursMissing;
  if (theirFen === null) return lineStates.theirsMissing;
  return ourFen === theirFen ? lineStates.agrees : lineStates.amountDiffers;
}
