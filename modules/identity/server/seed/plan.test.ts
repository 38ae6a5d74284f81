import { describe, expect, it } from "vitest";
import { isBankCard, isIdNumber, isMobile } from "#platform/contract/validators.ts";
import { defaultRoles } from "../../default-roles.ts";
import { lifecycle } from "../../states.ts";
import { demoTenants, departmentsOf } from "./demo-tenants.ts";
import { plannedPeople, type PlannedPerson, type PlannedPlace, seniorsOf } from "./plan.ts";

const people = plannedPeople();
const places = people.flatMap((person) => person.places.map((place) => ({ person, place })));
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

describe("the people of the demo", () => {
  it("are about two hundred, the same on every run", () => {
    expect(people.length).toBeGreaterThan(180);
    expect(people.length).toBeLessThan(240);
    expect(plannedPeople()).toEqual(people);
  });

  it("have numbers that are right in form and nobody else's", () => {
    expect(people.filter(({ phone }) => !isMobile(phone))).toEqual([]);
    expect(people.filter(({ bankCardNo }) => !isBankCard(bankCardNo))).toEqual([]);
    expect(people.filter(({ idCardNo }) => !isIdNumber(idCardNo))).toEqual([]);
    for (const field of ["phone", "idCardNo", "bankCardNo", "name", "mail"] as const) {
      expect(isUnique(people.map((person) => person[field])), field).toBe(true);
    }
    expect(isUnique(people.map(({ nickname, phone }) => nickname ?? phone))).toBe(true);
    expect(isUnique(places.map(({ place }) => `${place.tenant} ${place.jobNumber}`))).toBe(true);
  });

  it("are in every state that an account can have", () => {
    expect(people.filter(({ nickname }) => nickname === null).length).toBeGreaterThan(2);
    expect(people.filter(({ loginErrors }) => loginErrors >= 10).length).toBeGreaterThan(1);
    expect(people.filter(({ state }) => state === lifecycle.disabled).length).toBeGreaterThan(0);
    expect(places.filter(({ place }) => place.state === lifecycle.disabled)).not.toEqual([]);
    expect(places.filter(({ place }) => place.departments.length > 1)).not.toEqual([]);
    expect(people.filter((person) => person.places.length > 1)).toHaveLength(2);
  });

  it("belong to departments and have roles that exist", () => {
    const known = new Map(
      demoTenants.map((tenant) => [tenant.name, departmentsOf(tenant).map(({ name }) => name)]),
    );
    const strangers = places.filter(({ place }) =>
      place.departments.some((name) => !known.get(place.tenant)?.includes(name)),
    );
    expect(strangers).toEqual([]);
    const roles = [...defaultRoles.map(({ name }) => name), "渠道查看", "财务", "只读总览"];
    expect(
      places.flatMap(({ place }) => place.roles).filter((one) => !roles.includes(one)),
    ).toEqual([]);
  });

  it("report to somebody of their tenant, up to one head of each company, never in a circle", () => {
    const seniors = seniorsOf(people);
    const placeOf = (senior: PlannedPerson, tenant: string) =>
      senior.places.find((place) => place.tenant === tenant);
    for (const { person, place } of places) {
      const line = [person.name];
      for (let at: PlannedPlace | undefined = place; at && line.length < 9;) {
        const senior = seniors.get(at);
        at = senior && placeOf(senior, place.tenant);
        line.push(...(at ? [senior?.name ?? ""] : []));
      }
      expect(isUnique(line), line.join(" → ")).toBe(true);
    }
    const heads = places.filter(({ place }) => !seniors.has(place));
    expect(heads.map(({ place }) => place.tenant)).toEqual(
      expect.arrayContaining(demoTenants.slice(1).map(({ name }) => name)),
    );
  });
});
