import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { newStep } from "#modules/approval/definition-contract.ts";
import { instanceList } from "./queries/instances.ts";
import { boxes } from "./support/boxes.ts";
import { roundsWith } from "#modules/approval/server/subject/files.ts";
import { pendingCount, pendingGroups } from "./support/pending.ts";

const rows = 30_000;
let world: World;
let tenant: TestTenant;
let people: TestPerson[];

/** A hundred and twenty people who apply, decide and get copies in turn; one in thirty approvals still waits. */
async function fill(tenantId: string, userIds: readonly string[]): Promise<void> {
  const run = (sql: string, values: unknown[]) => world.database.admin.query(sql, values);
  const person = (shift: number) =>
    `($2::uuid[])[1 + (n + ${shift}) % array_length($2::uuid[], 1)]`;
  await run(
    "insert into approval_instances (tenant_id, id, order_type, order_id, order_no, title, amount_fen, money, round," +
      " state, step_no, total_step, steps, applicant_id, applicant_name, hash, critical_hash, started_at, created_by, updated_by)" +
      " select $1::uuid, md5($1::uuid::text || n)::uuid, 'generalRequest', md5($1::uuid::text || 'order' || n)::uuid, 'SQ' || n, '费用' || n, n," +
      ` true, 1, case when n % 30 = 0 then 2000 when n % 500 = 1 then 2007 else 2003 end, 1, 1, $3, ${person(0)}, '申请人',` +
      ` 'h', 'h', now() - n * interval '1 minute', ${person(0)}, ${person(0)} from generate_series(1, $4::int) n`,
    [tenantId, userIds, JSON.stringify([newStep("财务")]), rows],
  );
  await run(
    "insert into approval_tasks (tenant_id, id, instance_id, order_type, amount_fen, position, step_no, assignee_id," +
      " source, state, arrived_at, decided_at, decision_no, urgency)" +
      ` select $1::uuid, gen_random_uuid(), md5($1::uuid::text || n)::uuid, 'generalRequest', n, s, 1, ${person(1)}, 'RESOLVED',` +
      " case when n % 30 = 0 and s = 2 then 'PENDING' else 'PASSED' end, now() - n * interval '1 minute'," +
      " case when n % 30 = 0 and s = 2 then null else now() - n * interval '1 minute' end," +
      " case when n % 30 = 0 and s = 2 then null else s end, n" +
      " from generate_series(1, $3::int) n, generate_series(0, 2) s",
    [tenantId, userIds, rows],
  );
  await run(
    "insert into approval_copies (tenant_id, instance_id, user_id, at)" +
      ` select $1::uuid, md5($1::uuid::text || n)::uuid, ${person(2)}, now() - n * interval '1 minute' from generate_series(1, $3::int) n`,
    [tenantId, userIds, rows],
  );
  await run(
    "insert into approval_looks (tenant_id, order_id, user_id, hash, at)" +
      ` select $1::uuid, md5($1::uuid::text || 'order' || n)::uuid, ${person(1)}, 'h', now() from generate_series(1, $3::int) n`,
    [tenantId, userIds, rows],
  );
  await run(
    "insert into approval_snapshots (tenant_id, order_id, hash, content)" +
      " select $1::uuid, md5($1::uuid::text || 'order' || n)::uuid, 'h', jsonb_build_object('fields', '[]'::jsonb," +
      " 'fileIds', jsonb_build_array(md5($1::uuid::text || 'file' || n)::uuid)) from generate_series(1, $2::int) n",
    [tenantId, rows],
  );
  await run(
    "insert into approval_happenings (tenant_id, id, instance_id, kind, step_no, file_ids, at)" +
      " select $1::uuid, gen_random_uuid(), md5($1::uuid::text || n)::uuid, 'passed', 1," +
      " case when n % 10 = 0 then array[gen_random_uuid()] else '{}' end, now() from generate_series(1, $2::int) n",
    [tenantId, rows],
  );
}

beforeAll(async () => {
  world = await openTestWorld();
  tenant = await world.tenant();
  const other = await world.tenant();
  const some = (at: TestTenant) =>
    Promise.all(Array.from({ length: 120 }, () => world.person(at, [])));
  people = await some(tenant);
  const userIds = people.map(({ userId }) => userId);
  await fill(tenant.id, userIds);
  await fill(
    other.id,
    (await some(other)).map(({ userId }) => userId),
  );
  await world.database.admin.query("vacuum analyze");
});
afterAll(() => world.close());

async function expectIndexed(read: (tx: ReadTx, userId: string) => Promise<unknown>) {
  const userId = people[1]?.userId ?? "";
  const plans = await plansOf(world, tenant.id, async (tx) => {
    await tx.bindPerson(userId);
    await read(tx, userId);
  });
  expect(plans).not.toEqual([]);
  for (const plan of plans) {
    const ofOurs = plan.wholeTables.filter((name) => name.startsWith("approval_"));
    expect(ofOurs, plan.sql).toEqual([]);
    expect(plan.indexes, plan.sql).not.toEqual([]);
    expect(plan.blocks, plan.sql).toBeLessThan(6_000);
  }
}

const request = (asked: Partial<ListRequest>, userId?: string): ListRequest => ({
  current: 1,
  size: 20,
  sorts: [],
  ...asked,
  filters: { ...asked.filters, ...(userId !== undefined && { userId }) },
});
const range = { from: "2026-01-01T00:00:00Z", to: "2026-12-02T00:00:00Z" };
const by = (field: string, order: "asc" | "desc") => ({ sorts: [{ field, order }] });

describe("every box of the task centre is answered from an index", () => {
  it.each<[keyof typeof boxes, string, Partial<ListRequest>]>([
    ["todo", "as it opens", {}],
    ["todo", "by amount", by("amountFen", "desc")],
    ["todo", "newest first", by("arrivedTime", "desc")],
    ["todo", "by words", { keyword: "费用29" }],
    ["todo", "of an amount", { filters: { amountFen: { from: 100, to: 900 } } }],
    ["todo", "of a time", { filters: { arrivedTime: range } }],
    ["todo", "with a risk", { filters: { onlyRisky: true } }],
    ["done", "as it opens", {}],
    ["done", "by words", { keyword: "费用29" }],
    ["done", "of a kind", { filters: { orderType: ["generalRequest"] } }],
    ["cc", "as it opens", {}],
    ["cc", "by words", { keyword: "费用29" }],
    ["applied", "as it opens", {}],
    ["applied", "by amount", by("amountFen", "asc")],
  ])("%s, %s", (box, _, asked) =>
    expectIndexed((tx, userId) => boxes[box].page(tx, request(asked, userId))),
  );

  it("counters", () =>
    expectIndexed((tx, userId) =>
      Promise.all([pendingGroups(tx, userId), pendingCount(tx, userId)]),
    ));
});

describe("every list of approvals is answered from an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["by amount", by("amountFen", "desc")],
    ["by words", { keyword: "费用299" }],
    ["of one applicant", { filters: { applicantId: "01a1dd1a-787c-7b01-877d-736c4851221f" } }],
    ["of one process", { filters: { processId: "01a1dd1a-787c-7b01-877d-736c4851221f" } }],
    ["suspended", { filters: { stateCode: [2007] } }],
    ["of a time", { filters: { startedTime: range } }],
  ])("%s", (_, asked) => expectIndexed((tx) => instanceList.page(tx, request(asked))));
});

it("the approvals that hold a file are found by it alone", async () => {
  const fileId = "01a1dd1a-787c-7b01-877d-736c4851221f";
  const [plan] = await plansOf(world, tenant.id, (tx) => roundsWith(tx, fileId));
  expect(plan?.wholeTables).toEqual([]);
  expect(plan?.indexes).toEqual(
    expect.arrayContaining([
      "approval_tasks_files",
      "approval_happenings_files",
      "approval_snapshots_files",
    ]),
  );
  expect(plan?.blocks).toBeLessThan(50);
});
