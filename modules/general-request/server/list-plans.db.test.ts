import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { requestsBy } from "./queries.ts";
import { generalRequestOrder } from "./order.ts";

let world: World;
let tenantId: string;
const authors = Array.from({ length: 20 }, () => newId());

beforeAll(async () => {
  world = await openTestWorld();
  for (let nth = 0; nth < 3; nth += 1) {
    ({ id: tenantId } = await world.tenant());
    await world.database.admin.query(
      "insert into general_requests (tenant_id, id, number, title, amount_fen, approval_state, created_by, updated_by, created_at, file_ids)" +
        " select $1, gen_random_uuid(), 'SQ' || n, '第' || n || '号申请', n * 100, (array[null, 2000, 2003, 2005])[1 + n % 4]," +
        " ($2::uuid[])[1 + n % 20], ($2::uuid[])[1], now() - make_interval(mins => n)," +
        " array[gen_random_uuid()] from generate_series(1, 20000) n",
      [tenantId, authors],
    );
  }
  await world.database.admin.query("vacuum analyze");
});
afterAll(() => world.close());

const range = { from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z" };

describe("a page of one's own requests comes by an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["by amount", { sorts: [{ field: "amountFen", order: "desc" }] }],
    ["oldest first", { sorts: [{ field: "insertTime", order: "asc" }] }],
    ["drafts", { filters: { draft: ["yes"] } }],
    ["what came back", { filters: { approvalStateCode: [2002, 2004, 2005, 2006] } }],
    ["by number", { filters: { orderNo: ["SQ17", "SQ18"] } }],
    ["by a part of the title", { filters: { title: "号申" } }],
    ["by keyword", { keyword: "SQ1999" }],
    ["of a time", { filters: { insertTime: range } }],
  ])("%s", async (_, asked) => {
    const request = { current: 1, size: 20, sorts: [], filters: {}, ...asked };
    const mine = requestsBy({ userId: authors[3] ?? "" });
    const plans = await plansOf(world, tenantId, (tx) => mine.page(tx, request));
    for (const plan of plans) {
      // The tables beside it are all but empty here: of those it may well read the whole.
      const own = plan.indexes.filter((index) => index.startsWith("general_requests"));
      expect(own, plan.sql).not.toEqual([]);
      expect(plan.blocks, plan.sql).toBeLessThan(3_000);
    }
  });
});

it("the requests that hold a file come by an index", async () => {
  const plans = await plansOf(world, tenantId, (tx) => generalRequestOrder.holding(tx, newId()));
  expect(plans.map(({ indexes }) => indexes)).toEqual([["general_requests_files"]]);
});
