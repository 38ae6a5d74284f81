import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { within } from "#platform/testing/effort.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { newStep } from "#modules/approval/definition-contract.ts";
import { approvalProcess } from "../contract.ts";
import { processList } from "./queries/processes.ts";

let world: World;
let tenant: TestTenant;
let admin: TestPerson;

/** Far more processes than a company has: reading past the fence would show. */
const fillProcesses =
  "insert into approval_processes (tenant_id, id, name, money, latest_version, state, created_by, updated_by, created_at)" +
  " select $1, gen_random_uuid(), (array['付款','返利','立项'])[1 + n % 3] || '流程' || n, true, 1," +
  " case when n % 50 = 0 then 1001 else 1000 end, $2, $2, now() - make_interval(mins => n)" +
  " from generate_series(1, $3::int) n";

const fillVersions =
  "insert into approval_versions (tenant_id, process_id, version, total_step, steps, published_by, published_by_name)" +
  " select tenant_id, id, 1, 3, '[]', created_by, '发布人' from approval_processes";
const fillBindings =
  "insert into approval_bindings (tenant_id, id, order_type, process_id, created_by, updated_by)" +
  " select tenant_id, gen_random_uuid(), 'type' || name, id, created_by, created_by from approval_processes";

/** 2,000 departments under 40 regions, 5,000 people, a manager in most departments. */
const fillCompany = [
  "insert into departments (tenant_id, id, name, parent_id, depth, created_by, updated_by)" +
    " values ($1, $2, '公司', null, 0, $2, $2)",
  "insert into departments (tenant_id, id, name, parent_id, depth, created_by, updated_by)" +
    " select $1, gen_random_uuid(), '大区' || n, $2, 1, $2, $2 from generate_series(1, 40) n",
  "insert into departments (tenant_id, id, name, parent_id, depth, created_by, updated_by)" +
    " select $1, gen_random_uuid(), r.name || '部门' || n, r.id, 2, $2, $2" +
    " from departments r cross join generate_series(1, 49) n where r.tenant_id = $1 and r.depth = 1",
  "insert into users (id, nickname, id_card_name, phone_sealed, phone_index, phone_tail, id_card_no_sealed, id_card_no_index, id_card_no_tail)" +
    " select id, id::text, '员工' || n, decode(md5(id::text), 'hex'), decode(md5(id::text), 'hex'), '0000'," +
    " decode(md5(id::text), 'hex'), decode(md5(id::text), 'hex'), '0000'" +
    " from (select gen_random_uuid() as id, n from generate_series(1, 5000) n where $1::uuid <> $2::uuid) fresh",
  "insert into memberships (tenant_id, user_id, id, senior_id, created_by, updated_by)" +
    " select $1, u.id, u.id, null, $2, $2 from users u where u.id_card_name ~ '^员工\\d+$' and not exists (select from memberships m where m.user_id = u.id)",
  "insert into member_departments (tenant_id, user_id, department_id, is_main)" +
    " select $1, m.user_id, d.id, true from (select user_id, row_number() over (order by user_id) as no from memberships where tenant_id = $1 and user_id <> $2) m" +
    " join (select id, row_number() over (order by id) as no from departments where tenant_id = $1) d on d.no = 1 + m.no % 2000",
];

const fillHolders =
  "insert into member_roles (tenant_id, user_id, role_id) select $1, m.user_id, $2" +
  " from (select user_id, row_number() over (order by user_id) as no from member_departments where tenant_id = $1) m where m.no % 3 = 0";

beforeAll(async () => {
  world = await openTestWorld();
  tenant = await world.tenant();
  admin = await world.person(tenant);
  const { admin: database } = world.database;
  const root = newId();
  await database.query(fillProcesses, [tenant.id, newId(), 500]);
  await database.query(fillProcesses, [(await world.tenant()).id, newId(), 5_000]);
  for (const sql of [fillVersions, fillBindings]) await database.query(sql);
  for (const sql of fillCompany) await database.query(sql, [tenant.id, root]);
  await database.query("vacuum analyze");
});
afterAll(() => world.close());

const request = (asked: Partial<ListRequest>): ListRequest => ({
  current: 1,
  size: 20,
  sorts: [],
  filters: {},
  ...asked,
});
const range = { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" };

describe("every list of processes is answered from an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["sorted by name", { sorts: [{ field: "name", order: "asc" }] }],
    ["by a word", { keyword: "流程199" }],
    ["by one character", { keyword: "返" }],
    ["by part of the name", { filters: { name: "立项流程1" } }],
    ["by state", { filters: { stateCode: [1001] } }],
    ["by time", { filters: { insertTime: range } }],
  ])("%s", async (_, asked) => {
    const plans = await plansOf(world, tenant.id, (tx) => processList.page(tx, request(asked)));
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan.scansWholeTable, plan.sql).toBe(false);
      expect(plan.indexes, plan.sql).not.toEqual([]);
      expect(plan.blocks, plan.sql).toBeLessThan(2_000);
    }
  });
});

describe("the health of a process over 2,000 departments and 5,000 people", () => {
  it("is told within two seconds", async () => {
    const role = newId();
    const { admin: database } = world.database;
    await database.query(
      "insert into roles (tenant_id, id, name, visible_range, created_by, updated_by) values ($1, $2, '部门经理', 6, $2, $2)",
      [tenant.id, role],
    );
    await database.query(fillHolders, [tenant.id, role]);
    const given = { name: "全员流程", describe: null, money: true, adminIds: [admin.userId] };
    const { id } = (await world.call(approvalProcess.create, given, { as: admin })).data;
    const nearest = { ...newStep("经理审批"), roleIds: [role] };
    const steps = [
      nearest,
      { ...nearest, stepName: "本部门审批", roleScope: "SAME_DEPARTMENT" as const },
      { ...nearest, stepName: "全租户审批", roleScope: "TENANT" as const },
      { ...newStep("上级审批"), approverType: "SUPERIOR" as const },
    ];
    const begun = performance.now();
    const { data } = await world.call(
      approvalProcess.routeHealth,
      { id, version: null, steps },
      { as: admin },
    );
    const took = performance.now() - begun;
    expect(data.departments).toBe(2_000);
    expect(data.problems.filter(({ stepNo }) => stepNo === 4)).toHaveLength(2_000);
    expect(took).toBeLessThan(within(2_000));
  });
});
