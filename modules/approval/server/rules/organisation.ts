/** Somebody of the tenant, as far as it matters for who decides. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** A member who can sign in and act. */
  readonly inForce: boolean;
  readonly seniorId: string | null;
  readonly departments: readonly string[];
  readonly roles: readonly string[];
  /** Who decides for him today, and on which kinds of orders; empty: on all. */
  readonly agency: { readonly agentId: string; readonly orderTypes: readonly string[] } | null;
}

/** The part of a tenant's organisation that a decision needs. */
export interface Organisation {
  readonly people: ReadonlyMap<string, Person>;
  /** The department that the order is stamped with, and those above it up to the company. */
  readonly chain: readonly string[];
  readonly processAdmins: readonly string[];
  readonly tenantAdmins: readonly string[];
}

/** How far up a reporting line is followed at most; a ring ends earlier. */
const longestClimb = 10;

/** The superiors of somebody who can act, nearest first. Who cannot is passed over. */
export function superiorsOf(organisation: Organisation, personId: string): string[] {
  const seen = new Set([personId]);
  const found: string[] = [];
  let next = organisation.people.get(personId)?.seniorId ?? null;
  for (let hop = 0; next !== null && !seen.has(next) && hop < longestClimb; hop += 1) {
    seen.add(next);
    const person = organisation.people.get(next);
    if (person?.inForce) found.push(next);
    next = person?.seniorId ?? null;
  }
  return found;
}

/** Who stands in for somebody today on orders of this kind. */
export function agentOf(
  organisation: Organisation,
  personId: string,
  orderType: string,
): string | undefined {
  const agency = organisation.people.get(personId)?.agency;
  if (!agency) return undefined;
  const counts = agency.orderTypes.length === 0 || agency.orderTypes.includes(orderType);
  return counts ? agency.agentId : undefined;
}

/** Members in force who have one of the roles, in one department or anywhere. */
export function holdersOf(
  { people }: Organisation,
  roleIds: readonly string[],
  departmentId: string | null,
): string[] {
  const holders = indexOf(people);
  const [first = [], ...more] = roleIds.map(
    (role) => holders.get(placeOf(role, departmentId)) ?? [],
  );
  return more.length === 0 ? [...first] : [...new Set([first, ...more].flat())].toSorted();
}

type Holders = ReadonlyMap<string, readonly string[]>;

/** Who holds what where, worked out once for people who are asked about many times. */
const indexes = new WeakMap<Organisation["people"], Holders>();

const placeOf = (role: string, departmentId: string | null) => `${role} ${departmentId ?? ""}`;

function indexOf(people: Organisation["people"]): Holders {
  const known = indexes.get(people);
  if (known) return known;
  const inForce = [...people.values()].filter((person) => person.inForce);
  const inOrder = inForce.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const places = inOrder.flatMap(({ id, roles, departments }) =>
    roles.flatMap((role) =>
      [null, ...departments].map((department) => ({ id, place: placeOf(role, department) })),
    ),
  );
  const holders = new Map<string, string[]>();
  for (const { id, place } of places) {
    const there = holders.get(place);
    if (there) there.push(id);
    else holders.set(place, [id]);
  }
  indexes.set(people, holders);
  return holders;
}
