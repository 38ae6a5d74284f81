/**
 * Which records somebody sees under one permission, told by what is stamped on them: the department
 * and the person they were made by. His own and those he takes part in are always among them.
 */
export interface Range {
  readonly me: string;
  readonly everything: boolean;
  readonly departments: ReadonlySet<string>;
  readonly people: ReadonlySet<string>;
}

/** Nothing beyond one's own. */
export const ownOnly = (me: string): Range => ({
  me,
  everything: false,
  departments: new Set(),
  people: new Set(),
});

export const everything = (me: string): Range => ({ ...ownOnly(me), everything: true });

/** What several roles that grant the same show together. */
export function together(me: string, ranges: readonly Range[]): Range {
  return {
    me,
    everything: ranges.some((range) => range.everything),
    departments: new Set(ranges.flatMap(({ departments }) => [...departments])),
    people: new Set(ranges.flatMap(({ people }) => [...people])),
  };
}

/**
 * Whether every record that `narrow` shows beyond its owner's own is shown by `wide`, whatever
 * records there are. Departments and people cannot stand in for each other: who is in a department
 * today may have made records in another one.
 */
export function covers(wide: Range, narrow: Range): boolean {
  if (wide.everything) return true;
  if (narrow.everything) return false;
  const isSeen = (person: string) =>
    person === narrow.me || person === wide.me || wide.people.has(person);
  return narrow.departments.isSubsetOf(wide.departments) && [...narrow.people].every(isSeen);
}
