import { percentText } from "#platform/contract/money.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { expectMove } from "#platform/server/moves.ts";
import { Refused } from "#platform/server/refused.ts";
import { departmentErrors } from "../errors.ts";
import {
  type Chosen,
  type DepartmentSettings,
  fromProduct,
  type OwnSettings,
  percentTotal,
  type SettingChoices,
  settingFields,
  type Share,
  type Source,
  type Sources,
  tablesOf,
  templateFields,
  valueIn,
  wholePercent,
  withValue,
} from "../settings-contract.ts";
import { deepest, type DepartmentState, departmentStates, moves } from "../states.ts";

const drawing = { states: departmentStates, moves, refusal: departmentErrors.wrongState };

/** Refuses a move that the state drawing does not have. */
export const expectCanBecome = (code: number, wanted: DepartmentState): void =>
  expectMove(drawing, code, wanted);

/** A deleted department stays as it was. */
export function expectEditable(code: number): void {
  if (code === departmentStates.deleted)
    throw new Refused(departmentErrors.wrongState, { state: "deleted" });
}

/** Without the company there would be nothing for the others to hang on. */
export function expectNotCompany({ parent_id }: { parent_id: string | null }): void {
  if (parent_id === null) throw new Refused(departmentErrors.companyStays);
}

/** A department that is not deleted, in its place. */
export interface Placed {
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
  readonly depth: number;
  readonly sort: number;
  readonly state: number;
}

export function departmentIn(tree: readonly Placed[], id: string): Placed {
  const found = tree.find((one) => one.id === id);
  if (!found) throw new Refused(platformErrors.notFound);
  return found;
}

/** Below a disabled department nothing is enabled. */
export function expectEnabled(parent: Placed): void {
  if (parent.state !== departmentStates.normal)
    throw new Refused(departmentErrors.parentDisabled, { parent: parent.name });
}

export function expectNotTooDeep(depth: number): void {
  if (depth > deepest) {
    const values = { levels: String(deepest), depth: String(depth) };
    throw new Refused(departmentErrors.tooDeep, values);
  }
}

/** Where a new department goes: behind its siblings. Without a parent it is the company. */
export function placeOfNew(tree: readonly Placed[], parentId: string | null) {
  if (parentId === null) {
    if (tree.length > 0) throw new Refused(departmentErrors.companyExists);
    return { parent_id: null, depth: 0, sort: 0 };
  }
  const parent = departmentIn(tree, parentId);
  expectEnabled(parent);
  expectNotTooDeep(parent.depth + 1);
  const sorts = tree.filter((one) => one.parent_id === parentId).map(({ sort }) => sort);
  return { parent_id: parentId, depth: parent.depth + 1, sort: Math.max(-1, ...sorts) + 1 };
}

/** The department and all that hang below it. */
export function subtreeOf(tree: readonly Placed[], id: string): Placed[] {
  const children = Map.groupBy(tree, ({ parent_id }) => parent_id);
  const found = tree.filter((one) => one.id === id);
  for (const one of found) found.push(...(children.get(one.id) ?? []));
  return found;
}

interface Move {
  readonly id: string;
  readonly parentId: string;
  /** How many siblings stand before it, itself left out. */
  readonly position: number;
}

export type Place = Pick<Placed, "id" | "parent_id" | "depth" | "sort">;

/** What moving a department changes: itself first, then depths below it and the order around it. */
export function planMove(tree: readonly Placed[], { id, parentId, position }: Move): Place[] {
  const moved = departmentIn(tree, id);
  expectNotCompany(moved);
  const parent = departmentIn(tree, parentId);
  const [, ...below] = subtreeOf(tree, id);
  if (parentId === id || below.some((one) => one.id === parentId))
    throw new Refused(departmentErrors.intoItself);
  if (moved.state === departmentStates.normal) expectEnabled(parent);
  const sinks = parent.depth + 1 - moved.depth;
  expectNotTooDeep(Math.max(moved.depth, ...below.map(({ depth }) => depth)) + sinks);
  const siblings = tree
    .filter((one) => one.parent_id === parentId && one.id !== id)
    .toSorted((one, other) => one.sort - other.sort);
  const sort = Math.min(position, siblings.length);
  const around = siblings.toSpliced(sort, 0, moved).map((one, index) => ({ ...one, sort: index }));
  const changed = (one: Place) => {
    const before = departmentIn(tree, one.id);
    return one.id !== id && (before.sort !== one.sort || before.depth !== one.depth);
  };
  return [
    { id, parent_id: parentId, depth: parent.depth + 1, sort },
    ...[...around, ...below.map((one) => ({ ...one, depth: one.depth + sinks }))].filter(changed),
  ];
}

interface Belonging {
  readonly department_id: string;
  readonly user_id: string;
}

/** How many people each department has with all below it; who is in two of them counts once. */
export function countBelow(
  tree: readonly Pick<Placed, "id" | "parent_id">[],
  belongings: readonly Belonging[],
): Map<string, number> {
  const parents = new Map(tree.map(({ id, parent_id }) => [id, parent_id]));
  const counts = new Map<string, number>();
  for (const own of Map.groupBy(belongings, ({ user_id }) => user_id).values()) {
    const above = new Set<string>();
    for (const { department_id } of own) {
      let at: string | null | undefined = department_id;
      for (; at && !above.has(at); at = parents.get(at)) above.add(at);
    }
    for (const id of above) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

const shownNames = 3;
const shownLength = 8;

/** A few names for a sentence that must stay short. */
export function someOf(names: readonly string[]): string {
  const short = (name: string) =>
    name.length > shownLength ? `${name.slice(0, shownLength)}…` : name;
  const shown = names.slice(0, shownNames).map(short).join("、");
  return names.length > shownNames ? `${shown}…` : shown;
}

/** Settings of one place on the way up. */
export interface Layer {
  readonly source: Source;
  readonly settings: OwnSettings;
}

/** Each field from the nearest place that sets it; what nobody sets is the product's. */
export function effectiveSettings(chain: readonly Layer[], defaults: DepartmentSettings) {
  let settings: OwnSettings = {};
  const sources: Partial<Sources> = {};
  for (const field of settingFields) {
    const layer = chain.find((one) => valueIn(one.settings, field) !== undefined);
    settings = withValue(settings, field, valueIn(layer?.settings ?? defaults, field));
    sources[field] = layer?.source ?? fromProduct;
  }
  return { settings: settings as DepartmentSettings, sources: sources as Sources };
}

/** Each table of shares says who bears all of it, and each project once. */
export function expectWhole(shares: readonly Share[] | undefined): void {
  if (shares === undefined) return;
  const tables = tablesOf(shares);
  // Before the first month that is named something has to hold as well.
  if (!tables.has(null)) tables.set(null, []);
  for (const table of tables.values()) expectTable(table);
}

function expectTable(shares: readonly Share[]): void {
  const total = percentTotal(shares);
  if (total !== wholePercent)
    throw new Refused(departmentErrors.percentsNotWhole, { total: percentText(total) });
  const seen = new Set<string>();
  for (const { project } of shares) {
    const key = project.id ?? project.name;
    if (seen.has(key)) throw new Refused(departmentErrors.projectTwice, { project: project.name });
    seen.add(key);
  }
}

/** The settings with everything that they point to as it is called now; what is not there is refused. */
export function asChosen(settings: OwnSettings, choices: SettingChoices): OwnSettings {
  const found = <C extends { readonly id: string }>(all: readonly C[], chosen: Chosen): C => {
    const one = all.find(({ id }) => id === chosen.id);
    if (!one) throw new Refused(departmentErrors.notThereAnyMore, { name: chosen.name });
    return one;
  };
  const named = templateFields.reduce<OwnSettings>((own, field) => {
    const chosen = valueIn(own, field) as Chosen | null | undefined;
    if (!chosen) return own;
    const { id, name } = found(choices.templates, chosen);
    return withValue(own, field, { id, name });
  }, settings);
  if (!named.expenditure) return named;
  const expenditure = named.expenditure.map((share) => {
    const { id, name, type } = found(choices.projects, share.project);
    return { ...share, project: { id, name }, type };
  });
  return { ...named, expenditure };
}

interface Setting {
  readonly id: string;
  readonly parent_id: string | null;
  readonly settings: OwnSettings;
}

/** How many departments inherit something from the defaults, and for how many other defaults change it. */
export function impactOf(
  departments: readonly Setting[],
  { before, after }: { before: DepartmentSettings; after: DepartmentSettings },
): { inheriting: number; changing: number } {
  const differs = (field: (typeof settingFields)[number]) =>
    JSON.stringify(valueIn(before, field)) !== JSON.stringify(valueIn(after, field));
  const changed = new Set(settingFields.filter(differs));
  const open = new Map<string, Set<(typeof settingFields)[number]>>();
  const all = new Set(settingFields);
  const byId = new Map(departments.map((one) => [one.id, one]));
  /** The fields that nothing from here to the company sets. */
  const openAt = (one: Setting): Set<(typeof settingFields)[number]> => {
    const known = open.get(one.id);
    if (known) return known;
    const parent = byId.get(one.parent_id ?? "");
    const above = parent ? openAt(parent) : all;
    const left = new Set([...above].filter((field) => valueIn(one.settings, field) === undefined));
    open.set(one.id, left);
    return left;
  };
  const lefts = departments.map(openAt);
  return {
    inheriting: lefts.filter((left) => left.size > 0).length,
    changing: lefts.filter((left) => !left.isDisjointFrom(changed)).length,
  };
}

/** Refuses to take a department out of use while somebody works in it or below it. */
export function expectNobodyNeeds(below: readonly Placed[], members: readonly string[]): void {
  const enabled = below
    .filter(({ state }) => state === departmentStates.normal)
    .map(({ name }) => name);
  if (enabled.length > 0) {
    const values = { count: String(enabled.length), names: someOf(enabled) };
    throw new Refused(departmentErrors.hasEnabledBelow, values);
  }
  expectNoMembers(members);
}

/** Refuses to delete what is not empty, with all that stands in the way. */
export function expectEmpty(below: readonly Placed[], members: readonly string[]): void {
  const names = someOf(below.map(({ name }) => name));
  if (below.length > 0 && members.length > 0) {
    throw new Refused(departmentErrors.hasBelowAndMembers, {
      below: String(below.length),
      belowNames: names,
      count: String(members.length),
      names: someOf(members),
    });
  }
  if (below.length > 0) {
    throw new Refused(departmentErrors.hasBelow, { count: String(below.length), names });
  }
  expectNoMembers(members);
}

function expectNoMembers(members: readonly string[]): void {
  if (members.length === 0) return;
  const values = { count: String(members.length), names: someOf(members) };
  throw new Refused(departmentErrors.hasMembers, values);
}

/** A role that shows chosen departments would go on naming one that nobody can choose again. */
export function expectInNoRange(roles: readonly string[]): void {
  if (roles.length === 0) return;
  const values = { count: String(roles.length), names: someOf(roles) };
  throw new Refused(departmentErrors.inRanges, values);
}
