import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsFor, expectFits, expectShippedStays, reordered } from "./menu-rules.ts";

const types = ["menu", "page", "button"] as const;
const placed = (menu_type: string, visible_type = 1) => ({ menu_type, visible_type, state: 1000 });
const parent = (menu_type: string, rest = {}) => ({
  ...placed(menu_type),
  name: menu_type,
  title: null,
  ...rest,
});

describe("the place of a menu", () => {
  it("is the top for a group, a group for a page and a page for a button, and no other", () => {
    const fitting = types.flatMap((type) =>
      [null, ...types].flatMap((above) => {
        try {
          expectFits(placed(type), above && parent(above));
          return [`${type} in ${above}`];
        } catch {
          return [];
        }
      }),
    );
    expect(fitting).toEqual(["menu in null", "page in menu", "button in page"]);
  });

  it("is not under a disabled parent while it is enabled itself", () => {
    const off = parent("menu", { state: 1001, title: "系统管理" });
    expect(() => expectFits(placed("page"), off)).toThrow("disabled");
    expect(() => expectFits({ ...placed("page"), state: 1001 }, off)).not.toThrow();
  });

  it("shows to nobody to whom its parent does not show", () => {
    const platform = parent("menu", { visible_type: 2 });
    expect(() => expectFits(placed("page", 1), platform)).toThrow("super tenant");
    expect(() => expectFits(placed("page", 2), platform)).not.toThrow();
  });

  it("is where it was dropped, and the others keep their order", () => {
    const siblings = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(siblings, fc.nat(10), fc.nat(7), (all, position, which) => {
        const id = all[which % all.length] ?? "";
        const others = all.filter((one) => one !== id);
        const order = reordered(all, id, position);
        expect(order.filter((one) => one !== id)).toEqual(others);
        expect(order.indexOf(id)).toBe(Math.min(position, others.length));
      }),
    );
  });
});

const typed = {
  menuName: "名称",
  locale: null,
  permissionName: "a:b:c",
  describe: null,
  component: "c",
  url: "/x",
  icon: "home",
  query: "a=1",
  visibleType: 1,
  buttonType: "primary",
  hideChildrenInMenu: true,
  hideInMenu: true,
  ignoreCache: true,
  noAffix: true,
  requiresAuth: true,
} as const;

describe("what is kept of a form", () => {
  it("is only what the kind of menu has a use for", () => {
    expect(columnsFor("button", typed)).toMatchObject({
      url: null,
      icon: null,
      hidden: false,
      ignore_cache: false,
      button_type: "primary",
    });
    expect(columnsFor("menu", typed)).toMatchObject({
      permission_name: null,
      hide_children: true,
      ignore_cache: false,
    });
    expect(columnsFor("page", typed)).toMatchObject({
      url: "/x",
      ignore_cache: true,
      hide_children: false,
      button_type: null,
    });
  });

  it("never changes what the product's code relies on", () => {
    const shipped = { created_by: null, permission_name: "a:b:c", url: "/x", visible_type: 1 };
    expect(() => expectShippedStays(shipped, shipped)).not.toThrow();
    for (const change of [{ permission_name: "a:b:d" }, { url: "/y" }, { visible_type: 2 }]) {
      expect(() => expectShippedStays(shipped, { ...shipped, ...change })).toThrow("fixed");
      const own = { ...shipped, created_by: "somebody" };
      expect(() => expectShippedStays(own, { ...shipped, ...change })).not.toThrow();
    }
  });
});
