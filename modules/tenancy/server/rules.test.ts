import { describe, expect, it } from "vitest";
import type { Refused } from "#platform/server/refused.ts";
import { tenantStates } from "../states.ts";
import {
  differenceOf,
  expectCanBecome,
  expectPackaged,
  expectVisitable,
  type GivableMenu,
  packageOf,
} from "./rules.ts";

const company = { id: "a", name: "华东汇通", state: tenantStates.normal, super_tenant: false };
const platform = { ...company, id: "p", super_tenant: true };
const closed = { ...company, state: tenantStates.disabled };

const code = (work: () => unknown) => {
  try {
    work();
  } catch (thrown) {
    return (thrown as Refused).definition.code;
  }
  return undefined;
};

describe("a tenant", () => {
  it("is closed and opened again, and neither twice", () => {
    expect(code(() => expectCanBecome(company, "disabled"))).toBeUndefined();
    expect(code(() => expectCanBecome(closed, "normal"))).toBeUndefined();
    expect(code(() => expectCanBecome(company, "normal"))).toBe("1802");
    expect(code(() => expectCanBecome(closed, "disabled"))).toBe("1802");
  });

  it("that is the platform is never closed and needs no package", () => {
    expect(code(() => expectCanBecome(platform, "disabled"))).toBe("1803");
    expect(code(() => expectPackaged(platform))).toBe("1804");
  });

  it("is visited from outside, while it is open", () => {
    expect(code(() => expectVisitable(company, "p"))).toBeUndefined();
    expect(code(() => expectVisitable(company, "a"))).toBe("1807");
    expect(code(() => expectVisitable(closed, "p"))).toBe("1808");
  });
});

const menu = (id: string, menu_type: string, parent_id: string | null): GivableMenu => {
  return { id, menu_type, parent_id, name: id, title: null };
};
const givable = [
  menu("system", "menu", null),
  menu("role", "page", "system"),
  menu("role.create", "button", "role"),
];

describe("a package", () => {
  it("brings the group of a page along", () => {
    expect(packageOf(["role"], givable)).toEqual(new Set(["role", "system"]));
  });

  it("has no button without its page, and nothing that cannot be given", () => {
    expect(code(() => packageOf(["role.create"], givable))).toBe("1806");
    expect(code(() => packageOf(["tenant"], givable))).toBe("1805");
  });

  it("changes by what comes and what goes", () => {
    const [before, after] = [new Set(["a", "b"]), new Set(["b", "c"])];
    expect(differenceOf(before, after)).toEqual({ added: ["c"], removed: ["a"] });
  });
});
