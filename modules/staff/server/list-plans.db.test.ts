import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything, ownOnly, type Range } from "#platform/server/scope/range.ts";
import { addDepartments, addRole } from "#platform/testing/organisation.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { memberList } from "./queries.ts";

const members = 4_000;
let world: World;
let tenantId: string;
let department: string;
let role: string;

/** Many members, every tenth in one department and every fiftieth with one role. */
async function fill(tenant: string, mark: string): Promise<void> {
  const sql = (text: string, values: unknown[]) => world.database.admin.query(text, values);
  await sql(
    "with person as (insert into users (id, nickname, id_card_name, phone_sealed, phone_index, phone_tail," +
      " id_card_no_sealed, id_card_no_index, id_card_no_tail)" +
      " select gen_random_uuid(), $2 || n, (array['王','李','张'])[1 + n % 3] || '员工' || n, '', decode(md5($2 || n), 'hex'), ''," +
      " '', decode(md5($2 || n), 'hex'), '' from generate_series(1, $3::int) n returning id, nickname)" +
      " insert into memberships (tenant_id, user_id, id, job_number, created_by, updated_by, created_at)" +
      " select $1::uuid, id, id, 'J-' || nickname, id, id, now() - make_interval(secs => abs(hashtext(nickname)) % 9000000)" +
      " from person",
    [tenant, mark, members],
  );
}

beforeAll(async () => {
  world = await openTestWorld();
  ({ id: tenantId } = await world.tenant());
  const made = await addDepartments(world, tenantId, { 公司: { 华东: {} } });
  department = made["华东"] ?? "";
  role = await addRole(world, tenantId);
  await fill(tenantId, "a");
  for (const mark of ["b", "c", "d"]) await fill((await world.tenant()).id, mark);
  const sql = (text: string, values: unknown[]) => world.database.admin.query(text, values);
  await sql(
    "insert into member_departments (tenant_id, user_id, department_id) select tenant_id, user_id, $2 from memberships" +
      " where tenant_id = $1 and right(job_number, 1) = '0'",
    [tenantId, department],
  );
  await sql(
    "insert into member_roles (tenant_id, user_id, role_id) select tenant_id, user_id, $2 from memberships" +
      " where tenant_id = $1 and job_number like '%50'",
    [tenantId, role],
  );
  await sql("vacuum analyze", []);
});
afterAll(() => world.close());

const request = (asked: Partial<ListRequest>): ListRequest => ({
  current: 1,
  size: 20,
  sorts: [],
  filters: {},
  ...asked,
});
const hash = Buffer.alloc(32).toString("hex");
const me = newId();

describe("a page of members comes by an index and in good time", () => {
  it.each<[string, Partial<ListRequest>, () => Range]>([
    ["as it opens", {}, () => everything(me)],
    [
      "for who sees one department",
      {},
      () => ({ ...ownOnly(me), departments: new Set([department]) }),
    ],
    ["for who sees himself", {}, () => ownOnly(me)],
    ["sorted by name", { sorts: [{ field: "idCardName", order: "asc" }] }, () => everything(me)],
    ["sorted by number", { sorts: [{ field: "jobNumber", order: "desc" }] }, () => everything(me)],
    ["by a word", { keyword: "员工399" }, () => everything(me)],
    ["by pasted numbers", { filters: { jobNumber: ["J-a7", "J-a8"] } }, () => everything(me)],
    ["by state", { filters: { stateCode: [1001] } }, () => everything(me)],
    ["by lock", { filters: { locked: ["yes"] } }, () => everything(me)],
    ["by phone", { filters: { phone: hash } }, () => everything(me)],
  ])("%s", async (_, asked, range) => {
    const plans = await plansOf(world, tenantId, (tx) =>
      memberList.within(range()).page(tx, request(asked)),
    );
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan.indexes, plan.sql).not.toEqual([]);
      expect(plan.blocks, plan.sql).toBeLessThan(40_000);
    }
  });

  it("by department and by role", async () => {
    for (const filters of [{ departments: [department] }, { roles: [role] }]) {
      const plans = await plansOf(world, tenantId, (tx) =>
        memberList.within(everything(me)).page(tx, request({ filters })),
      );
      for (const plan of plans) expect(plan.blocks, plan.sql).toBeLessThan(40_000);
    }
  });
});
