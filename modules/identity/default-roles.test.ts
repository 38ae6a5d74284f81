import { describe, expect, it } from "vitest";
import { defaultRoles } from "./default-roles.ts";

const permissionsOf = (template: string) =>
  defaultRoles.find((role) => role.template === template)?.permissions ?? [];

describe("the default roles", () => {
  it("have a name and a template each of their own", () => {
    expect(new Set(defaultRoles.map((role) => role.name)).size).toBe(defaultRoles.length);
    expect(new Set(defaultRoles.map((role) => role.template)).size).toBe(defaultRoles.length);
  });

  it.each(defaultRoles)("$name grants nothing twice", ({ permissions }) => {
    expect(new Set(permissions).size).toBe(permissions.length);
  });

  it("leave what concerns all tenants to the platform's own role", () => {
    const ofPlatform = /^system:(user|tenant|settings):/;
    const holders = defaultRoles.filter(({ permissions }) =>
      permissions.some((one) => ofPlatform.test(one)),
    );
    expect(holders.map((role) => role.template)).toEqual(["platformAdmin"]);
  });

  it("leave accounts, roles, departments and settings to the administrators", () => {
    const administering =
      /^system:(tenantUser|role|department|menu|tenantSettings):(?!(list|export|why)$)/;
    const holders = defaultRoles.flatMap(({ template, permissions }) => {
      const found = permissions.filter((one) => administering.test(one));
      return found.length > 0 ? [[template, found.length] as const] : [];
    });
    // Who decides on orders also says who decides for somebody of his region that is away.
    expect(holders.map(([template]) => template)).toEqual([
      "regionManager",
      "tenantAdmin",
      "platformAdmin",
    ]);
    expect(permissionsOf("regionManager").filter((one) => administering.test(one))).toEqual([
      "system:tenantUser:tempAgent",
    ]);
  });

  it("let HR find people, keep what is known of them and bring new ones in, but give nobody a right", () => {
    const dictionaries = ["hr:position", "hr:businessProvince", "hr:businessCity"];
    const looking = ["system:tenantUser", "system:department", ...dictionaries].flatMap((page) => [
      `${page}:list`,
      `${page}:export`,
    ]);
    const entries = ["list", "edit", "export"].map((action) => `hr:employeePool:${action}`);
    const newcomers = ["list", "create", "seal", "arrive", "export"].map(
      (action) => `hr:talentPool:${action}`,
    );
    const transfers = ["list", "create", "export"].map(
      (action) => `hr:changePositionRecords:${action}`,
    );
    const departures = ["list", "create", "handOver", "export"].map(
      (action) => `hr:departRecords:${action}`,
    );
    const contracts = ["list", "create", "renew", "export"].map(
      (action) => `hr:contract:${action}`,
    );
    expect(permissionsOf("hrClerk")).toEqual([
      ...looking,
      ...entries,
      ...newcomers,
      ...transfers,
      ...departures,
      ...contracts,
    ]);
  });

  it("let HR's manager set positions up too, and see whole numbers", () => {
    const more = permissionsOf("hrManager").filter(
      (one) => !permissionsOf("hrClerk").includes(one),
    );
    const settingUp = ["position", "businessProvince", "businessCity"].flatMap((page) =>
      ["create", "edit", "delete"].map((action) => `hr:${page}:${action}`),
    );
    const contracts = ["hr:contract:terminate", "hr:contract:reveal"];
    expect(more.toSorted()).toEqual(
      [...settingUp, ...contracts, "system:sensitive:view"].toSorted(),
    );
    expect(permissionsOf("hrManager")).toEqual(
      expect.arrayContaining([...permissionsOf("hrClerk")]),
    );
  });

  it("see as far as their work does", () => {
    const ranges = Object.fromEntries(defaultRoles.map((one) => [one.template, one.visibleRange]));
    expect(ranges).toEqual({
      sales: 6,
      regionManager: 3,
      cashier: 1,
      financeReview: 1,
      hrClerk: 3,
      hrManager: 1,
      compliance: 1,
      tenantAdmin: 1,
      platformAdmin: 1,
    });
  });

  it("ask for a second proof wherever money or rights are handled", () => {
    const asking = defaultRoles.filter((role) => role.needsSecondFactor);
    expect(asking.map((role) => role.template)).toEqual([
      "cashier",
      "financeReview",
      "tenantAdmin",
      "platformAdmin",
    ]);
  });
});
