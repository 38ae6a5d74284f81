import fc from "fast-check";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import { permissions, type scoped } from "./scope-records.ts";

/**
 * Who sees what, said a second time and as plainly as possible, from the words of the design: it
 * asks of one record at a time, upwards from the record, and knows nothing of how the server does it.
 */

/** A menu as the model knows it. */
export interface KnownMenu {
  readonly permission: string;
  readonly isEnabled: boolean;
  readonly forEveryTenant: boolean;
}

/** The menus of the test. Two carry the same permission; one is out of use; one is the platform's. */
export const testMenus = [
  { permission: permissions.list, isEnabled: true, forEveryTenant: true },
  { permission: permissions.list, isEnabled: true, forEveryTenant: true },
  { permission: permissions.list, isEnabled: false, forEveryTenant: true },
  { permission: permissions.list, isEnabled: true, forEveryTenant: false },
  { permission: permissions.edit, isEnabled: true, forEveryTenant: true },
  { permission: permissions.export, isEnabled: true, forEveryTenant: true },
] as const satisfies readonly KnownMenu[];

const sizes = { departments: 40, people: 15, roles: 6, records: 40 };
const menuNumbers = testMenus.map((_, menu) => menu);
const many = <T>(of: fc.Arbitrary<T>, length: number) =>
  fc.array(of, { minLength: length, maxLength: length });
const anyNumber = fc.nat(9_999);
const mostly = <T>(usual: T, of: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: of });

const role = fc.record({
  range: fc.integer({ min: 1, max: 7 }),
  // Range 1 would drown the others if it came as often.
  isNarrow: fc.boolean(),
  isEnabled: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
  menus: mostly(menuNumbers, fc.subarray(menuNumbers)),
  hiddenMenus: mostly<number[]>([], fc.subarray(menuNumbers, { maxLength: 2 })),
  chosen: fc.array(anyNumber, { maxLength: 4 }),
});

/** What an administrator can change: the tree, who is where, under whom, with which roles. */
const arrangement = fc.record({
  parents: many(anyNumber, sizes.departments),
  places: many(fc.array(anyNumber, { maxLength: 3 }), sizes.people),
  seniors: many(fc.option(anyNumber, { freq: 4, nil: undefined }), sizes.people),
  roles: many(role, sizes.roles),
  holdings: many(
    fc.subarray(
      Array.from({ length: sizes.roles }, (_, n) => n),
      { maxLength: 4 },
    ),
    sizes.people,
  ),
  menusOfTenant: mostly(menuNumbers, fc.subarray(menuNumbers)),
});

const word = fc.string({
  unit: fc.constantFrom("车", "款", "返", "A", "b", "%", "_"),
  minLength: 1,
  maxLength: 5,
});
const record = fc.record({
  title: word,
  amount: fc.integer({ min: 0, max: 1_000_000 }),
  state: fc.constantFrom(1000, 1001),
  age: fc.nat(6),
  department: fc.option(anyNumber, { freq: 9 }),
  maker: anyNumber,
  participants: mostly<number[]>([], fc.array(anyNumber, { maxLength: 3 })),
});

type Request = GivenTo<typeof scoped.list>;
/** Now and then: each condition that is asked for leaves fewer rows to tell ranges by. */
const optional = <T>(of: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: of });
const request: fc.Arbitrary<Request> = fc.record({
  size: fc.integer({ min: 1, max: 50 }),
  current: fc.integer({ min: 1, max: 3 }),
  sorts: fc.constantFrom<NonNullable<Request["sorts"]>>(
    [],
    [{ field: "insertTime", order: "asc" }],
    [{ field: "code", order: "desc" }],
  ),
  keyword: optional(word.map((text) => text.slice(0, 2))),
  filters: fc.record({
    title: optional(word.map((text) => text.slice(0, 1))),
    stateCode: optional(
      fc.subarray([1000, 1001] as const, { minLength: 1 }).map((all) => [...all]),
    ),
  }),
});

export const cases = fc.record({
  isSuperTenant: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  departmentCount: fc.integer({ min: 1, max: sizes.departments }),
  personCount: fc.integer({ min: 6, max: sizes.people }),
  records: fc.array(record, { minLength: 5, maxLength: sizes.records, size: "max" }),
  arrangements: many(arrangement, 2),
  requests: many(request, 4),
  looks: many(anyNumber, 6),
});
export type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;
type Arrangement = Case["arrangements"][number];
type Role = Arrangement["roles"][number];

/** An arrangement with its numbers made to point at what is there. */
export function arranged(one: Case, given: Arrangement, menus: readonly KnownMenu[] = testMenus) {
  const { departmentCount, personCount, isSuperTenant } = one;
  const inTree = (n: number) => n % departmentCount;
  const tree: { parent: number | null; depth: number }[] = [{ parent: null, depth: 0 }];
  for (let at = 1; at < departmentCount; at += 1) {
    const possible = tree.flatMap(({ depth }, index) => (depth < 4 ? [index] : []));
    const parent = possible[(given.parents[at] ?? 0) % possible.length] ?? 0;
    tree.push({ parent, depth: (tree[parent]?.depth ?? 0) + 1 });
  }
  const people = Array.from({ length: personCount }, (_, person) => {
    const senior = (given.seniors[person] ?? person) % personCount;
    return {
      departments: [...new Set((given.places[person] ?? []).map(inTree))],
      senior: senior === person ? null : senior,
      roles: given.holdings[person] ?? [],
    };
  });
  const roles = given.roles.map((one) => ({
    ...one,
    range: one.range === 1 && one.isNarrow ? 3 : one.range,
    chosen: [...new Set(one.chosen.map(inTree))],
  }));
  return { tree, people, roles, menus, menusOfTenant: given.menusOfTenant, isSuperTenant };
}
export type Arranged = ReturnType<typeof arranged>;

export interface KnownRecord {
  readonly department: number | null;
  readonly maker: number;
  readonly participants: readonly number[];
}

/** The roles of a person that grant a permission. */
function granting(at: Arranged, person: number, permission: string): Role[] {
  const counts = (one: Role, menu: number) => {
    const known = at.menus[menu];
    const tenantHas =
      at.isSuperTenant || (known?.forEveryTenant === true && at.menusOfTenant.includes(menu));
    return (
      known?.permission === permission &&
      known.isEnabled &&
      tenantHas &&
      !one.hiddenMenus.includes(menu)
    );
  };
  return (at.people[person]?.roles ?? [])
    .flatMap((number) => at.roles[number] ?? [])
    .filter((one) => one.isEnabled && one.menus.some((menu) => counts(one, menu)));
}

export const mayUse = (at: Arranged, person: number, permission: string) =>
  granting(at, person, permission).length > 0;

/** The department itself and all above it, to the company. */
function upFrom({ tree }: Arranged, department: number | null | undefined): number[] {
  const up: number[] = [];
  for (let at = department ?? null; at !== null; at = tree[at]?.parent ?? null) up.push(at);
  return up;
}

function reportsTo({ people }: Arranged, from: number, to: number): boolean {
  const passed = new Set<number>();
  for (let at: number | null = from; at !== null && !passed.has(at);) {
    passed.add(at);
    at = people[at]?.senior ?? null;
    if (at === to) return true;
  }
  return false;
}

/** Whether somebody sees a record under a permission that he has. */
export function sees(
  at: Arranged,
  { person, permission }: { person: number; permission: string },
  record: KnownRecord,
): boolean {
  if (record.maker === person || record.participants.includes(person)) return true;
  const own = at.people[person]?.departments ?? [];
  const upwards = upFrom(at, record.department);
  const regionOf = (department: number | null | undefined) =>
    upFrom(at, department).find((one) => at.tree[one]?.depth === 1);
  const region = regionOf(record.department);
  const shows: Record<number, (one: Role) => boolean> = {
    1: () => true,
    2: () => region !== undefined && own.some((department) => regionOf(department) === region),
    3: () => upwards.some((department) => own.includes(department)),
    4: () => record.department !== null && own.includes(record.department),
    5: () => reportsTo(at, record.maker, person),
    6: () => false,
    7: ({ chosen }) => record.department !== null && chosen.includes(record.department),
  };
  return granting(at, person, permission).some((one) => shows[one.range]?.(one) ?? false);
}
