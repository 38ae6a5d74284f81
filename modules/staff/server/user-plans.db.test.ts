import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import type { TestTenant } from "#platform/testing/people.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { personList } from "./queries/user.ts";
import { withIndexes } from "./support/conditions.ts";

const rows = 60_000;
let world: World;
let platform: TestTenant;

beforeAll(async () => {
  world = await openTestWorld();
  platform = await world.tenant({ superTenant: true });
  await world.database.admin.query(
    "insert into users (id, nickname, id_card_name, phone_sealed, phone_index, phone_tail, id_card_no_sealed, id_card_no_index, id_card_no_tail, created_at)" +
      " select gen_random_uuid(), 'user' || n, (array['赵','钱','孙','李'])[1 + n % 4] || '一' || n, '', sha256(n::text::bytea), '', '', sha256(n::text::bytea), ''," +
      " now() - make_interval(mins => n) from generate_series(1, $1::int) n",
    [rows],
  );
  await world.database.admin.query("vacuum analyze users");
});
afterAll(() => world.close());

const range = { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" };

describe("the list of all people is answered from an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["sorted by name", { sorts: [{ field: "idCardName", order: "asc" }] }],
    ["by part of a name", { keyword: "孙一5999" }],
    ["by part of a nickname", { keyword: "user5999" }],
    ["by a name that nobody has", { keyword: "不存在" }],
    ["by phone", { filters: { phone: "13800000001" } }],
    ["by ID number", { filters: { idCardNo: "110101199003070732" } }],
    ["by time", { filters: { insertTime: range } }],
  ])("%s", async (_, asked) => {
    const request: ListRequest = { current: 1, size: 20, sorts: [], filters: {}, ...asked };
    const plans = await plansOf(world, platform.id, (tx) =>
      personList.page(tx, withIndexes(request, world.engine.vault)),
    );
    const [found, counted] = plans;
    expect(found?.scansWholeTable, found?.sql).toBe(false);
    expect(found?.indexes, found?.sql).not.toEqual([]);
    expect(counted?.blocks, counted?.sql).toBeLessThan(2_000);
  });
});
