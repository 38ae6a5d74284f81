import { everything, ownOnly, type Range } from "#platform/server/scope/range.ts";
import { regionDepth, visibleRanges } from "../../states.ts";

/** How the departments of a tenant hang together, and who is whose direct superior. */
export interface Organisation {
  readonly departments: readonly Department[];
  readonly seniors: readonly { readonly user_id: string; readonly senior_id: string }[];
}

interface Department {
  readonly id: string;
  readonly parent_id: string | null;
  readonly depth: number;
}

interface RangeOfRole {
  readonly visible_range: number;
  /** Those chosen for range 7. */
  readonly departments: readonly string[];
}

/** Somebody, and the departments he is in. */
export interface Place {
  readonly userId: string;
  readonly departments: readonly string[];
}

/** What a role shows to one of its holders. */
export function rangeOfRole(role: RangeOfRole, who: Place, organisation: Organisation): Range {
  const own = ownOnly(who.userId);
  const inDepartments = (ids: Iterable<string>): Range => ({ ...own, departments: new Set(ids) });
  const makers: Record<number, () => Range> = {
    [visibleRanges.all]: () => everything(who.userId),
    [visibleRanges.region]: () =>
      inDepartments(below(organisation, regionsOf(organisation, who.departments))),
    [visibleRanges.ownAndBelow]: () => inDepartments(below(organisation, who.departments)),
    [visibleRanges.ownDepartments]: () => inDepartments(who.departments),
    [visibleRanges.subordinates]: () => ({
      ...own,
      people: subordinates(organisation, who.userId),
    }),
    [visibleRanges.self]: () => own,
    [visibleRanges.chosenDepartments]: () => inDepartments(role.departments),
  };
  return makers[role.visible_range]?.() ?? own;
}

/** The departments and all that hang below them. */
export function below({ departments }: Organisation, roots: readonly string[]): Set<string> {
  return closure(
    roots,
    departments.map(({ id, parent_id }) => [parent_id, id]),
  );
}

function subordinates({ seniors }: Organisation, senior: string): Set<string> {
  const found = closure(
    [senior],
    seniors.map(({ user_id, senior_id }) => [senior_id, user_id]),
  );
  found.delete(senior);
  return found;
}

/** The departments at the depth of a region that these belong to; the company itself is in none. */
function regionsOf({ departments }: Organisation, ids: readonly string[]): string[] {
  const known = new Map(departments.map((department) => [department.id, department]));
  return ids.flatMap((id) => {
    let at = known.get(id);
    while (at && at.depth > regionDepth) at = known.get(at.parent_id ?? "");
    return at?.depth === regionDepth ? [at.id] : [];
  });
}

/** Everything that can be reached from the starts along the steps. */
function closure(
  starts: readonly string[],
  steps: readonly (readonly [string | null, string])[],
): Set<string> {
  const next = Map.groupBy(steps, ([from]) => from);
  const reached = new Set(starts);
  for (const at of reached) for (const [, to] of next.get(at) ?? []) reached.add(to);
  return reached;
}
