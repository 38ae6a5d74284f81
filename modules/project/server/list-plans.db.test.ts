import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything, ownOnly } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { itemList } from "./item/queries.ts";
import { projectList } from "./project/queries.ts";
import { establishmentOrder } from "./establishment/order.ts";
import { establishmentList } from "./establishment/list.ts";

let world: World;
let tenantId: string;
const authors = Array.from({ length: 20 }, () => newId());
const range = { from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z" };

/** One of twelve tenants: to read the whole table would be to read the neighbours' too. */
beforeAll(async () => {
  world = await openTestWorld();
  const { admin } = world.database;
  for (let nth = 0; nth < 12; nth += 1) {
    ({ id: tenantId } = await world.tenant());
    const itemId = newId();
    await admin.query(
      "insert into expenditure_items (tenant_id, id, name, has_monthly_limit, has_percent, needs_establishment," +
        " created_by, updated_by, created_at) select $1, case when n = 1 then $2 else gen_random_uuid() end," +
        " '第' || n || '子项', false, false, n % 2 = 0, $2, $2, now() - make_interval(mins => n)" +
        " from generate_series(1, 1000) n",
      [tenantId, itemId],
    );
    await admin.query(
      "insert into expenditure_projects (tenant_id, id, name, project_type, payee_type, item_ids, group_depth," +
        " percent_bp, created_by, updated_by, created_at) select $1, gen_random_uuid(), '第' || n || '项目'," +
        " 'person', 'payeeSelf', array[gen_random_uuid()], 'region', 0, $2, $2, now() - make_interval(mins => n)" +
        " from generate_series(1, 1000) n",
      [tenantId, itemId],
    );
    await admin.query(
      "insert into project_establishments (tenant_id, id, number, name, item_id, amount_fen, state, approval_state," +
        " created_by, updated_by, created_at, file_ids) select $1, gen_random_uuid(), 'LX' || n, '第' || n || '号立项'," +
        " $2, n * 100, (array[3350, 3351, 3352, 3354])[1 + n % 4], 2003, ($3::uuid[])[1 + n % 20], $2," +
        " now() - make_interval(mins => n), array[gen_random_uuid()] from generate_series(1, 4000) n",
      [tenantId, itemId, authors],
    );
  }
  await admin.query("vacuum analyze");
});
afterAll(() => world.close());

const request = (asked: Partial<ListRequest>): ListRequest => ({
  current: 1,
  size: 20,
  sorts: [],
  filters: {},
  ...asked,
});

interface Expected {
  readonly list: { page: typeof itemList.page } | { page: typeof projectList.page };
  readonly table: string;
  readonly asked: Partial<ListRequest>;
}

async function expectIndexed({ list, table, asked }: Expected): Promise<void> {
  const plans = await plansOf(world, tenantId, (tx) => list.page(tx, request(asked)));
  for (const plan of plans) {
    // The tables beside it are all but empty here: of those it may well read the whole.
    const own = plan.indexes.filter((index) => index.startsWith(table));
    expect(own, plan.sql).not.toEqual([]);
    expect(plan.wholeTables, plan.sql).not.toContain(table);
    expect(plan.blocks, plan.sql).toBeLessThan(1_000);
  }
}

const configured: [string, Partial<ListRequest>][] = [
  ["as it opens", {}],
  ["oldest first", { sorts: [{ field: "insertTime", order: "asc" }] }],
  ["by keyword", { keyword: "第499" }],
  ["by state", { filters: { stateCode: [1000] } }],
  ["of a time", { filters: { insertTime: range } }],
];

describe("a page of items or projects comes by an index", () => {
  it.each(configured)("items %s", (_, asked) =>
    expectIndexed({ list: itemList, table: "expenditure_items", asked }),
  );
  it("items by whether they need an establishment", () =>
    expectIndexed({
      list: itemList,
      table: "expenditure_items",
      asked: { filters: { needProjectEstablishment: ["yes"] } },
    }));
  it.each(configured)("projects %s", (_, asked) =>
    expectIndexed({ list: projectList, table: "expenditure_projects", asked }),
  );
});

describe("a page of establishments comes by an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["by amount", { sorts: [{ field: "expenditureItemAmount", order: "desc" }] }],
    ["by state", { filters: { stateCode: [3351] } }],
    ["by whether it is used", { filters: { used: ["yes"] } }],
    ["of one person", { filters: { mine: [authors[3]] } }],
    ["by number", { filters: { orderNo: ["LX17", "LX18"] } }],
    ["by a part of the name", { filters: { expenditureItemName: "999号" } }],
    ["by keyword", { keyword: "LX399" }],
    ["of a project", { filters: { projectId: [newId()] } }],
    ["of an item", { filters: { itemId: [newId()] } }],
    ["of a time", { filters: { insertTime: range } }],
  ])("%s", async (_, asked) => {
    for (const seen of [everything(newId()), ownOnly(authors[5] ?? "")]) {
      const list = establishmentList.within(seen);
      const plans = await plansOf(world, tenantId, (tx) => list.page(tx, request(asked)));
      for (const plan of plans) {
        const own = plan.indexes.filter((index) => index.startsWith("project_establishments"));
        expect(own, plan.sql).not.toEqual([]);
        expect(plan.wholeTables, plan.sql).not.toContain("project_establishments");
        expect(plan.blocks, plan.sql).toBeLessThan(1_000);
      }
    }
  });

  it("so do those that hold a file", async () => {
    const plans = await plansOf(world, tenantId, (tx) => establishmentOrder.holding(tx, newId()));
    expect(plans[0]?.indexes).toContain("project_establishments_files");
  });
});
