import type { Places } from "../list/conditions.ts";
import type { Range } from "./range.ts";

/** How a table tells whose its records are. Each part is SQL over a place for the value. */
export interface Stamp {
  /** The record belongs to one of these departments. */
  readonly inDepartments: (ids: string) => string;
  /** The record was made by one of these people. */
  readonly byPeople: (ids: string) => string;
  /** The person has or had a part in it, such as deciding on it. */
  readonly takesPart?: (person: string) => string;
}

/** The usual stamp: one department and one person, as they were when the record was made. */
export const stampedWith = (columns: { department: string; person: string }): Stamp => ({
  inDepartments: (ids) => `${columns.department} = any(${ids}::uuid[])`,
  byPeople: (ids) => `${columns.person} = any(${ids}::uuid[])`,
});

/** The condition under which a record is visible. There is no other place that decides it. */
export function visibleWithin(range: Range, stamp: Stamp, places: Places): string {
  if (range.everything) return "true";
  const parts = [stamp.byPeople(places.add([range.me, ...range.people]))];
  if (range.departments.size > 0) {
    parts.push(stamp.inDepartments(places.add([...range.departments])));
  }
  if (stamp.takesPart) parts.push(stamp.takesPart(places.add(range.me)));
  return `(${parts.join(" or ")})`;
}
