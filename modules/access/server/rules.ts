import { visibleRanges } from "#modules/identity/states.ts";
import { expectMove } from "#platform/server/moves.ts";
import { Refused } from "#platform/server/refused.ts";
import { roleErrors } from "../errors.ts";
import { moves, type RoleState, roleStates } from "../states.ts";

const drawing = { states: roleStates, moves, refusal: roleErrors.wrongState };

/** Refuses a move that the state drawing does not have. */
export const expectCanBecome = (code: number, wanted: RoleState): void =>
  expectMove(drawing, code, wanted);

/** A deleted role stays as it was. */
export function expectEditable(code: number): void {
  if (code === roleStates.deleted) throw new Refused(roleErrors.wrongState, { state: "deleted" });
}

/** A role that somebody has is not deleted under him. */
export function expectUnused(count: number, names: readonly string[]): void {
  if (count === 0) return;
  const some = count > names.length ? `${names.join("、")}…` : names.join("、");
  throw new Refused(roleErrors.inUse, { count: String(count), names: some });
}

/** Departments belong to the range of chosen ones, and to no other. */
export function expectRangeFits(range: number, departments: readonly string[]): void {
  const isChosen = range === visibleRanges.chosenDepartments;
  if (isChosen && departments.length === 0) throw new Refused(roleErrors.departmentsMissing);
  if (!isChosen && departments.length > 0) throw new Refused(roleErrors.departmentsUnwanted);
}

/** A page or a button that a role can grant. */
export interface Grantable {
  readonly id: string;
  readonly title: string;
  readonly permission: string;
  /** The page of a button, where that needs a grant of its own. */
  readonly pageId: string | null;
}

interface Wanted {
  readonly menus: readonly string[];
  /** What the role grants now. */
  readonly had: readonly string[];
  readonly grantable: readonly Grantable[];
}

/**
 * What the role is to grant, of what the tenant has. What it granted already and is out of force at
 * the moment may be named but makes no difference: the caller leaves it as it is.
 */
export function expectGrantable({ menus, had, grantable }: Wanted): Grantable[] {
  const known = new Map(grantable.map((menu) => [menu.id, menu]));
  const wanted = [...new Set(menus)];
  const foreign = wanted.find((id) => !known.has(id) && !had.includes(id));
  if (foreign !== undefined) throw new Refused(roleErrors.notInPackage, { menu: foreign });
  const granted = wanted.flatMap((id) => known.get(id) ?? []);
  expectPagesOfButtons(granted, known);
  return granted;
}

/** A button cannot be pressed on a page that cannot be opened. */
function expectPagesOfButtons(
  granted: readonly Grantable[],
  known: ReadonlyMap<string, Grantable>,
): void {
  const ids = new Set(granted.map(({ id }) => id));
  const lonely = granted.find(({ pageId }) => pageId !== null && !ids.has(pageId));
  if (!lonely) return;
  const page = known.get(lonely.pageId ?? "")?.title ?? "";
  throw new Refused(roleErrors.buttonWithoutPage, { button: lonely.title, page });
}
