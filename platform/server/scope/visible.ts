import type { Places } from "../list/conditions.ts";
import type { Range } from "./range.ts";

/** SQL by which a column holds one of the ids at hand. */
export type IsOneOf = (column: string) => string;

/** How a table tells whose its records are, in SQL. */
export interface Stamp {
  /** The record belongs to one of the departments. */
  readonly inDepartments: (isOneOf: IsOneOf) => string;
  /** The record was made by one of the people. */
  readonly byPeople: (isOneOf: IsOneOf) => string;
  /** What a record must be for who sees all; what others see is so without being asked. */
  readonly forAll?: string;
  /** The person has or had a part in it, such as deciding on it. */
  readonly takesPart?: (person: string) => string;
  /** The record is made of others that have stamps of their own, and all of them are seen. */
  readonly allParts?: (isSeen: (part: StampColumns) => string) => string;
}

interface StampColumns {
  readonly department: string;
  readonly person: string;
}

/** The usual stamp: one department and one person, as they were when the record was made. */
export const stampedWith = (columns: StampColumns): Stamp => ({
  inDepartments: (isOneOf) => isOneOf(columns.department),
  byPeople: (isOneOf) => isOneOf(columns.person),
});

/** More ids than this are looked up in a hash: a prepared plan would go through them row by row. */
const fewIds = 100;

function oneOf(ids: readonly string[], places: Places): IsOneOf {
  const given = `${places.add(ids)}::uuid[]`;
  return (column) =>
    ids.length > fewIds ? `${column} in (select unnest(${given}))` : `${column} = any(${given})`;
}

/** The condition under which a record is visible. There is no other place that decides it. */
export function visibleWithin(range: Range, stamp: Stamp, places: Places): string {
  if (range.everything) return stamp.forAll ?? "true";
  const isByPeople = oneOf([range.me, ...range.people], places);
  const parts = [stamp.byPeople(isByPeople)];
  const isInDepartments =
    range.departments.size > 0 ? oneOf([...range.departments], places) : () => "false";
  if (range.departments.size > 0) parts.push(stamp.inDepartments(isInDepartments));
  if (stamp.takesPart) parts.push(stamp.takesPart(places.add(range.me)));
  if (stamp.allParts) {
    parts.push(
      stamp.allParts(
        ({ department, person }) => `(${isByPeople(person)} or ${isInDepartments(department)})`,
      ),
    );
  }
  return `(${parts.join(" or ")})`;
}
