import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { channel } from "#modules/channel/contract.ts";
import { type Endpoint, pathFields } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { effort, within } from "#platform/testing/effort.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import { inputSchema } from "#platform/testing/samples.ts";
import type { World } from "#platform/testing/world.ts";
import { openTestWorld } from "./testing.ts";

/** A large company: how long its people wait for the pages that administer it. */
const departmentCount = 2_000;
const memberCount = 5_000;
const allowedMs = within(300);
const tries = effort(10, 30);

let world: World;
let tenant: TestTenant;
let people: Record<string, TestPerson>;

const sql = (text: string, ...values: unknown[]) => world.database.admin.query(text, values);

beforeAll(async () => {
  world = await openTestWorld();
  // The platform's own tenant: from here every page of the group can be asked.
  tenant = await world.tenant({ superTenant: true });
  await addDepartments();
  const members = await addMembers();
  people = {
    "sees everything": await world.person(tenant),
    "sees a region": await viewer(2, members[1] ?? ""),
    "sees departments and below": await viewer(3, members[1] ?? ""),
    "sees subordinates": await viewer(5, members[0] ?? ""),
  };
  await sql("analyze");
  for (const as of Object.values(people)) await world.call(channel.list, {}, { as });
});
afterAll(() => world.close());

/** A company with ten regions, and ten below each of those, down to the districts. */
async function addDepartments(): Promise<void> {
  const numbers = Array.from({ length: departmentCount }, (_, n) => n);
  const ids = numbers.map(() => newId());
  const above = (n: number) => (n === 0 ? null : Math.floor((n - 1) / 10));
  const depthOf = (n: number): number => {
    const parent = above(n);
    return parent === null ? 0 : depthOf(parent) + 1;
  };
  await sql(
    "insert into departments (tenant_id, id, name, parent_id, depth, sort, created_by, updated_by)" +
      " select $1, d.id, '部门' || d.sort, d.parent, d.depth, d.sort, $1, $1" +
      " from unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[]) as d (id, parent, depth, sort)",
    tenant.id,
    ids,
    numbers.map((n) => ids[above(n) ?? -1] ?? null),
    numbers.map(depthOf),
    numbers,
  );
}

/** Everybody reports to somebody before him and is in one department. */
async function addMembers(): Promise<string[]> {
  const ids = Array.from({ length: memberCount }, () => newId());
  await sql(
    "insert into users (id, nickname, id_card_name, phone_sealed, phone_index, phone_tail, id_card_no_sealed, id_card_no_index, id_card_no_tail)" +
      " select id, id::text, '员工' || n, ''::bytea, uuid_send(id), '0000', ''::bytea, uuid_send(id), '0000'" +
      " from unnest($1::uuid[]) with ordinality as one (id, n)",
    ids,
  );
  await sql(
    "insert into memberships (tenant_id, user_id, id, job_number, senior_id, created_by, updated_by)" +
      " select $1, id, id, 'N' || n, case when n > 1 then ($2::uuid[])[(n - 2) / 8 + 1] end, id, id" +
      " from unnest($2::uuid[]) with ordinality as one (id, n)",
    tenant.id,
    ids,
  );
  await sql(
    "insert into member_departments (tenant_id, user_id, department_id, is_main)" +
      " select $1, id, (select d.id from departments d where d.tenant_id = $1 and d.sort = n % $3::int), true" +
      " from unnest($2::uuid[]) with ordinality as one (id, n)",
    tenant.id,
    ids,
    departmentCount,
  );
  return ids;
}

/** One of the members, with every right but seeing only so far. */
async function viewer(range: number, userId: string): Promise<TestPerson> {
  const roleId = newId();
  const token = randomBytes(32).toString("base64url");
  await sql(
    "insert into roles (tenant_id, id, name, visible_range, created_by, updated_by) values ($1, $2, $3, $4, $1, $1)",
    tenant.id,
    roleId,
    `范围${range}`,
    range,
  );
  await sql(
    "insert into role_menus (tenant_id, role_id, menu_id) select $1, $2, id from menus",
    tenant.id,
    roleId,
  );
  await sql(
    "insert into member_roles (tenant_id, user_id, role_id) values ($1, $2, $3)",
    tenant.id,
    userId,
    roleId,
  );
  await sql(
    "insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')",
    createHash("sha256").update(token).digest(),
    userId,
  );
  return { userId, name: userId, tenantId: tenant.id, token };
}

/** The time that all but one in twenty stay below. */
async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(tries * 0.95)] ?? Number.NaN;
}

/** Measured again if it seems slow: the machine may have been busy with something else. */
async function fairP95(work: () => Promise<unknown>): Promise<number> {
  let best = await p95(work);
  for (let round = 1; round < 3 && best > allowedMs; round += 1) {
    best = Math.min(best, await p95(work));
  }
  return best;
}

/** What the pages under /system ask when they are opened: pages of rows, trees and names. */
const opened = (endpoint: Endpoint) =>
  endpoint.access === "read" &&
  endpoint.path.startsWith("/api/system/") &&
  pathFields(endpoint.path).length === 0 &&
  endpoint.gives === undefined &&
  (inputSchema(endpoint).required ?? []).length === 0 &&
  endpoint.permission !== "everybody";

async function timesOf(ask: (as: TestPerson) => Promise<unknown>): Promise<string[]> {
  const slow: string[] = [];
  for (const [who, as] of Object.entries(people)) {
    const ms = await fairP95(() => ask(as));
    figures.push(`${who} ${ms.toFixed(0)}`);
    if (ms > allowedMs) slow.push(`${who}: ${ms.toFixed(0)} ms`);
  }
  return slow;
}
let figures: string[] = [];

function print(what: string): void {
  process.stdout.write(`system pages: ${what}: p95 in ms: ${figures.join(", ")}\n`);
  figures = [];
}

describe(`with ${departmentCount} departments and ${memberCount} members`, () => {
  it("finding out anew what somebody may do, after every change of access, takes no time", async () => {
    const slow = await timesOf(async (as) => {
      await sql("update tenants set access_version = access_version + 1 where id = $1", tenant.id);
      expect((await world.call(channel.list, {}, { as })).code).toBe("0");
    });
    print("admission");
    expect(slow).toEqual([]);
  });

  it("every list, tree and choice of the group answers at once, however far one sees", async () => {
    const asked = world.handlers.map(({ endpoint }) => endpoint).filter(opened);
    expect(asked.length).toBeGreaterThan(5);
    const slow: string[] = [];
    for (const endpoint of asked) {
      const found = await timesOf(async (as) => {
        const { code } = await world.call(endpoint, {}, { as });
        expect(code, endpoint.name).not.toMatch(/^0(0|4)/);
      });
      print(endpoint.path);
      slow.push(...found.map((one) => `${endpoint.name} ${one}`));
    }
    expect(slow).toEqual([]);
  });
});
