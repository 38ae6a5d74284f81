/** Something that must not be, with the number under which the outside world's journal knows it. */
export interface Fault {
  readonly number: string;
  readonly what: string;
}

export interface Verdict {
  readonly figures: Readonly<Record<string, number>>;
  readonly faults: readonly Fault[];
  /** What waits for a person, by why it does. */
  readonly parked: Readonly<Record<string, number>>;
}

export function together(verdicts: readonly Verdict[]): Verdict {
  const sum = (names: readonly Readonly<Record<string, number>>[]) => {
    const all: Record<string, number> = {};
    for (const [name, count] of names.flatMap((one) => Object.entries(one))) {
      all[name] = (all[name] ?? 0) + count;
    }
    return all;
  };
  return {
    figures: sum(verdicts.map(({ figures }) => figures)),
    faults: verdicts.flatMap(({ faults }) => faults),
    parked: sum(verdicts.map(({ parked }) => parked)),
  };
}

/** Each of these that holds is a fault under that number. */
export const faultsUnder = (
  number: string,
  found: readonly (readonly [boolean, string])[],
): Fault[] => found.flatMap(([holds, what]) => (holds ? [{ number, what }] : []));

export function countBy<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[nameOf(item)] = (counts[nameOf(item)] ?? 0) + 1;
  return counts;
}

/** What was acknowledged and is not there, or is there with another amount. */
export function lostOf(
  what: string,
  acknowledged: readonly { readonly id: string; readonly amountFen?: number }[],
  there: ReadonlyMap<string, number>,
): Fault[] {
  return acknowledged.flatMap(({ id, amountFen }) => {
    const found = there.get(id);
    return faultsUnder(id, [
      [found === undefined, `lost: this ${what} was acknowledged and is not there`],
      [
        found !== undefined && amountFen !== undefined && found !== amountFen,
        `changed: this ${what} was acknowledged with ${amountFen} and has ${found}`,
      ],
    ]);
  });
}
