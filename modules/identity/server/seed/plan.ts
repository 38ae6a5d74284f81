import { lifecycle } from "../../states.ts";
import {
  type DemoTenant,
  demoTenants,
  departmentsOf,
  type PlannedDepartment,
} from "./demo-tenants.ts";
import { type DemoUser, demoUsers } from "./demo-users.ts";
import { addressOf, bankCardOf, cityOf, idCardNoOf, nameOf, phoneOf } from "./invented.ts";
import { allPosts, type Post } from "./posts.ts";

/** Somebody's place in one tenant. Departments and roles go by their names, which are unique there. */
export interface PlannedPlace {
  readonly tenant: string;
  readonly jobNumber: string;
  /** The first is the main one. */
  readonly departments: readonly string[];
  readonly roles: readonly string[];
  readonly leads: boolean;
  readonly state: number;
}

export interface PlannedPerson {
  readonly nickname: string | null;
  readonly name: string;
  readonly phone: string;
  readonly idCardNo: string;
  readonly bankName: string;
  readonly bankCardNo: string;
  readonly mail: string;
  readonly city: string;
  readonly address: string;
  readonly state: number;
  readonly loginErrors: number;
  readonly places: readonly PlannedPlace[];
}

type NextJobNumber = (tenant: DemoTenant) => string;

/** Everybody in the demo, the same on every run. */
export function plannedPeople(): PlannedPerson[] {
  const given = new Map<string, number>();
  const nextJobNumber: NextJobNumber = ({ name, jobPrefix }) => {
    const next = (given.get(name) ?? 0) + 1;
    given.set(name, next);
    return `${jobPrefix}${String(next).padStart(4, "0")}`;
  };
  return [
    ...demoUsers.map((user, index) => demoPerson(user, index, nextJobNumber)),
    ...allPosts.map((post, index) => invented(post, demoUsers.length + index, nextJobNumber)),
  ];
}

function demoPerson(user: DemoUser, count: number, nextJobNumber: NextJobNumber): PlannedPerson {
  const { nickname, name, phone, idCardNo, department, roles } = user;
  const tenants = [user.tenant, user.alsoIn].flatMap((one) => tenantCalled(one) ?? []);
  const [first] = tenants;
  const { city } = cityOf(namesUp(first, department), first?.home ?? "");
  return {
    nickname,
    name,
    phone,
    idCardNo,
    ...bankCardOf(count),
    mail: `${nickname ?? `member${count}`}@${first?.mailDomain ?? ""}`,
    city,
    address: addressOf(city, count),
    state: nickname === null ? lifecycle.pendingActivation : lifecycle.normal,
    loginErrors: 0,
    places: tenants.map((tenant) => ({
      tenant: tenant.name,
      jobNumber: nextJobNumber(tenant),
      departments: [department],
      roles,
      leads: false,
      state: lifecycle.normal,
    })),
  };
}

/** What befalls one of many, so that every state of an account is there to be seen. */
function fateOf({ leads }: Post, count: number): "left" | "new" | "locked" | "barred" | null {
  if (leads) return null;
  if (count % 29 === 5) return "left";
  if (count % 23 === 7) return "new";
  if (count % 71 === 11) return "locked";
  return count % 97 === 13 ? "barred" : null;
}

function invented(post: Post, count: number, nextJobNumber: NextJobNumber): PlannedPerson {
  const { tenant, department } = post;
  const { name, pinyin } = nameOf(count);
  const { code, city } = cityOf(namesUp(tenant, department.name), tenant.home);
  const fate = fateOf(post, count);
  const states = { new: lifecycle.pendingActivation, barred: lifecycle.disabled };
  return {
    nickname: fate === "new" ? null : pinyin,
    name,
    phone: phoneOf(count),
    idCardNo: idCardNoOf(code, count),
    ...bankCardOf(count),
    mail: `${pinyin}@${tenant.mailDomain}`,
    city,
    address: addressOf(city, count),
    state: fate === "new" || fate === "barred" ? states[fate] : lifecycle.normal,
    loginErrors: fate === "locked" ? 10 : 0,
    places: placesOf(post, { count, left: fate === "left", nextJobNumber }),
  };
}

interface Circumstances {
  readonly count: number;
  readonly left: boolean;
  readonly nextJobNumber: NextJobNumber;
}

/** Some help out in the department next door, and one checks the books of two companies. */
function placesOf(post: Post, { count, left, nextJobNumber }: Circumstances): PlannedPlace[] {
  const { tenant, department, roles, leads } = post;
  const nextDoor = departmentsOf(tenant).find(
    (other) => isBeside(other, department) && other.name !== department.name,
  );
  const helpsOut = count % 19 === 3 && nextDoor !== undefined;
  const place = {
    tenant: tenant.name,
    jobNumber: nextJobNumber(tenant),
    departments: [department.name, ...(helpsOut ? [nextDoor.name] : [])],
    roles,
    leads,
    state: left ? lifecycle.disabled : lifecycle.normal,
  };
  const other = isAuditorOfTwo(post) ? tenantCalled("华北车信融资租赁") : undefined;
  if (!other) return [place];
  const second = { tenant: other.name, jobNumber: nextJobNumber(other), leads: false };
  return [place, { ...place, ...second, departments: [department.name] }];
}

const isBeside = (one: PlannedDepartment, other: PlannedDepartment) =>
  one.depth === other.depth && one.parent?.name === other.parent?.name;

const isAuditorOfTwo = ({ tenant, department, leads }: Post) =>
  tenant.name === "西南远航融资租赁" && department.name === "风控合规部" && !leads;

const tenantCalled = (name: string | undefined) => demoTenants.find((one) => one.name === name);

/** A department's name and those of all above it. */
function namesUp(tenant: DemoTenant | undefined, name: string): string[] {
  const found = tenant && departmentsOf(tenant).find((one) => one.name === name);
  const up: string[] = [];
  for (let at = found ?? null; at; at = at.parent) up.push(at.name);
  return up;
}

/** The direct superior of each place: who leads the department, or the nearest one above it. */
export function seniorsOf(people: readonly PlannedPerson[]): Map<PlannedPlace, PlannedPerson> {
  const leaders = new Map<string, PlannedPerson>();
  const places = people.flatMap((person) => person.places.map((place) => ({ person, place })));
  for (const { person, place } of places) {
    if (place.leads) leaders.set(`${place.tenant}/${place.departments[0]}`, person);
  }
  const found = new Map<PlannedPlace, PlannedPerson>();
  for (const { person, place } of places) {
    const up = namesUp(tenantCalled(place.tenant), place.departments[0] ?? "");
    const senior = up
      .map((name) => leaders.get(`${place.tenant}/${name}`))
      .find((leader) => leader !== undefined && leader !== person);
    if (senior) found.set(place, senior);
  }
  return found;
}
