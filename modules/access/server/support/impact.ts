import { everything, together, type Range } from "#platform/server/scope/range.ts";
import type { Rights } from "#modules/identity/server/faces/rights.ts";

/** Somebody's rights as they are and as they would be. */
export interface Turn {
  readonly before: Rights;
  readonly after: Rights;
}

type Permitted = Pick<Rights, "permissions">;
const has = ({ permissions }: Permitted, permission: string) => permissions.has(permission);

/** How many gain and how many lose something that goes by one permission. */
export function countOf(turns: readonly Turn[], permission: string) {
  const moved = turns.filter(
    ({ before, after }) => has(before, permission) !== has(after, permission),
  );
  const gaining = moved.filter(({ after }) => has(after, permission)).length;
  return { gaining, losing: moved.length - gaining };
}

/** How many get any right that they had not, and how many lose one. */
export const peopleOf = (turns: readonly Turn[]) => ({
  gainingUsers: turns.filter(
    ({ before, after }) => !after.permissions.isSubsetOf(before.permissions),
  ).length,
  losingUsers: turns.filter(
    ({ before, after }) => !before.permissions.isSubsetOf(after.permissions),
  ).length,
});

/** Nothing at all, not even one's own: the list cannot be opened. */
export const closed = "closed";
type Sight = Range | typeof closed;

function sightOf(rights: Rights, permission: string, isOpen: boolean): Sight {
  if (!has(rights, permission)) return closed;
  const range = rights.rangeOf(permission);
  return isOpen ? everything(range.me) : range;
}

/** The same for every person who sees everything, so that one count serves them all. */
export const keyOf = (sight: Sight): string => {
  if (sight === closed) return closed;
  if (sight.everything) return "everything";
  return JSON.stringify([
    sight.me,
    [...sight.departments].toSorted(),
    [...sight.people].toSorted(),
  ]);
};

const unionOf = (one: Sight, other: Sight): Sight => {
  if (one === closed) return other;
  if (other === closed) return one;
  return together(one.me, [one, other]);
};

/**
 * What has to be counted to know what each person's sight gains and loses: with as much as both
 * show together, the rows gained are those beyond the sight before, the rows lost those beyond the
 * sight after. Who may open an open list sees all of it.
 */
export function sightsOf(turns: readonly Turn[], permission: string, isOpen = false) {
  return turns
    .map((turn) => {
      const before = sightOf(turn.before, permission, isOpen);
      const after = sightOf(turn.after, permission, isOpen);
      return { before, after, both: unionOf(before, after) };
    })
    .filter(({ before, after }) => keyOf(before) !== keyOf(after));
}

/** Adds up what the sights gain and lose, given how many rows each shows. */
export function rowsOf(sights: ReturnType<typeof sightsOf>, rowsIn: (sight: Sight) => number) {
  const moves = sights.map(({ before, after, both }) => ({
    gained: rowsIn(both) - rowsIn(before),
    lost: rowsIn(both) - rowsIn(after),
  }));
  const sum = (pick: (move: (typeof moves)[number]) => number) =>
    moves.reduce((total, move) => total + pick(move), 0);
  return {
    gainingUsers: moves.filter(({ gained }) => gained > 0).length,
    losingUsers: moves.filter(({ lost }) => lost > 0).length,
    rowsGained: sum(({ gained }) => gained),
    rowsLost: sum(({ lost }) => lost),
  };
}
