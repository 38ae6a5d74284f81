import { describe, expect, test } from "vitest";
import { routesIn, shortcomingsOf } from "./spec/covered.ts";
import { withPageGroups } from "./spec/page-groups.ts";

const view =
  "create view order_rows as select o.id, o.name, null::bigint as quota_fen from orders o;";
const list = 'listOf({ fields: { id: "id", name: "name", quota: "quota_fen" } });';

/** A module that answers with three fields, fills two and shows what a screen is given. */
const planted = (changes: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries({
      "modules/order/contract.ts": 'export const Order = entity(\n  "Order", z.object({}));',
      "modules/order/server/queries.ts": list,
      "modules/order/web/module.ts":
        'export const screens = [{ path: "/biz/order", menuKey: "" }];',
      "modules/order/web/order-list.tsx": 'columns={["id", "name", "quota"]}',
      "db/migrations/1.sql": view,
      ...changes,
    }),
  );

describe("a route", () => {
  test("is where a screen stands, also by a name", () => {
    const shell = {
      "platform/web/shell/home.ts": "export const home = [{ path: homePath, menuKey: x }];",
      "platform/web/shell/way.ts": 'export const homePath = "/dashboard/workplace";',
    };
    expect(routesIn(planted(shell))).toEqual(["/biz/order", "/dashboard/workplace"]);
  });

  test("is not what a link leads to", () => {
    const link = { "platform/web/shell/menu.tsx": 'onClick: goTo("/biz/carPayment")' };
    expect(routesIn(planted(link))).toEqual(["/biz/order"]);
  });
});

describe("a field", () => {
  const of = (field: string, changes: Readonly<Record<string, string>> = {}) =>
    shortcomingsOf(planted(changes))("Order", field);

  test("counts if it is filled and on a screen", () => {
    expect(of("name")).toBeUndefined();
  });

  test("is empty if it comes of a column with nothing in it", () => {
    expect(of("quota")).toBe("empty");
  });

  test("is empty if code puts in null and nothing else", () => {
    const code = { "modules/order/server/queries.ts": "const told = { ...row, quota: null };" };
    expect(of("quota", code)).toBe("empty");
  });

  test("counts if only its detail fills it", () => {
    expect(of("quota", { "modules/order/server/detail.ts": "return { ...row, quota };" })).toBe(
      undefined,
    );
  });

  test("counts once a later migration fills it", () => {
    const later =
      "create or replace view order_rows as select o.id, o.quota as quota_fen from orders o;";
    expect(of("quota", { "db/migrations/2.sql": later })).toBeUndefined();
  });

  test("is unseen if only texts have a name for it", () => {
    const unseen = {
      "modules/order/web/order-list.tsx": 'columns={["id"]}',
      "modules/order/web/order-zh-cn.ts": '"order.field.name": "名称"',
    };
    expect(of("name", unseen)).toBe("unseen");
  });

  test("is seen on a part of another module that the module's screens use", () => {
    const parts = {
      "modules/order/web/order-list.tsx": 'import { Frame } from "#modules/frame/web/pickers.tsx";',
      "modules/frame/web/pickers.tsx": "<b>{order.name}</b>",
    };
    expect(of("name", parts)).toBeUndefined();
  });
});

test("the README's table counts what there is of each group", () => {
  const text = "a\n<!-- pages: written by npm run spec -- --record -->\nold\n<!-- /pages -->\nb";
  const routes = ["/biz/order", "/biz/car", "/hr/people"];
  const told = withPageGroups(text, routes, (route) => route === "/biz/order");
  expect(told).toContain("| `/biz` | 1 of 2 |");
  expect(told).toContain("| `/hr`  | 0 of 1 |");
  expect(told).not.toContain("old");
  expect(withPageGroups(told, routes, (route) => route === "/biz/order")).toBe(told);
});
