import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { channel } from "#modules/channel/contract.ts";
import { identity } from "#modules/identity/contract.ts";
import { directory } from "#modules/identity/directory-contract.ts";
import { login } from "#modules/identity/login-contract.ts";
import { anyone, type Endpoint, everybody, pathFields } from "#platform/contract/endpoint.ts";
import { header } from "#platform/contract/envelope.ts";
import { newId } from "#platform/server/clock.ts";
import { loadConfig } from "#platform/server/config.ts";
import { documentedAs } from "#platform/server/http/json-schema.ts";
import type { Cast } from "#platform/testing/attack-requests.ts";
import { castOf, doorAttacks } from "#platform/testing/attacks.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { inputSchema, type JsonSchema, sampleOf } from "#platform/testing/samples.ts";
import { requestOf, type World } from "#platform/testing/world.ts";
import { openTestWorld } from "./testing.ts";

/**
 * What went wrong in other consoles of this kind, each on our own server. Names carry the report.
 * Attacks on all routes at once come from the same generator as the attack matrix.
 */
let world: World;
let cast: Cast;
let foreignIds: string[];

beforeAll(async () => {
  world = await openTestWorld();
  const [admin, neighbour] = [
    await world.person(await world.tenant()),
    await world.person(await world.tenant()),
  ];
  const fields = { channelName: "隔壁", channelCode: "NEXT", channelDescribe: null };
  const { data } = await world.call(channel.create, fields, { as: neighbour });
  foreignIds = [data.id];
  for (const table of ["departments", "roles"]) {
    const depth = table === "departments" ? ", depth" : "";
    const id = newId();
    await world.database.admin.query(
      `insert into ${table} (tenant_id, id, name, created_by, updated_by${depth}) values ($1, $2, '隔壁', $2, $2${depth && ", 0"})`,
      [neighbour.tenantId, id],
    );
    foreignIds.push(id);
  }
  cast = await castOf(world, { admin, neighbour });
});
afterAll(() => world.close());

const endpoints = (): Endpoint[] => world.handlers.map(({ endpoint }) => endpoint);
const sampleFor = (endpoint: Endpoint) =>
  sampleOf(inputSchema(endpoint)) as Record<string, unknown>;

async function codeOf(endpoint: Endpoint, input: object, as: TestPerson): Promise<string> {
  const key = endpoint.access === "write" ? newId() : undefined;
  const headers = headersOf(as, key);
  const answer = await world.server.inject({ ...requestOf(endpoint, input), headers });
  return String(answer.headers["x-code"]);
}

/** Makes the generator's attacks of these kinds on every route, and tells which were not refused. */
async function survivors(kinds: readonly string[]) {
  let made = 0;
  const unrefused: string[] = [];
  for (const endpoint of endpoints()) {
    for (const attack of doorAttacks(endpoint, cast).filter(({ kind }) => kinds.includes(kind))) {
      const { headers } = await world.server.inject(attack.request);
      made += 1;
      const code = String(headers["x-code"]);
      if (!attack.expected.includes(code))
        unrefused.push(`${endpoint.name} ${attack.kind} ${code}`);
    }
  }
  return { made, unrefused };
}

const guarded = () => endpoints().filter(({ permission }) => permission !== everybody).length;

describe("the tenant of a request", () => {
  it("JeecgBoot #6782, #784: a foreign, missing, doubled or malformed tenant header opens no route", async () => {
    const kinds = ["no tenant", "foreign tenant", "unknown tenant", "two tenants"];
    const malformed = ["tenant that is no id", "negative tenant", "tenant with SQL"];
    const { made, unrefused } = await survivors([...kinds, ...malformed]);
    expect(unrefused).toEqual([]);
    expect(made).toBe(guarded() * 7);
  });

  it("JeecgBoot #9196: nobody reads or joins a tenant by naming it", async () => {
    const { admin, neighbour } = cast;
    const others = { userId: neighbour.userId };
    const request = { ...requestOf(login.tenants, {}), query: others, headers: headersOf(admin) };
    const asked = await world.server.inject(request);
    expect(asked.headers["x-code"]).toBe("0404");
    // Which tenant one asks to be in is said by the header alone, and checked with the session.
    const naming = endpoints().filter(
      (endpoint) =>
        !endpoint.superTenantOnly &&
        namesIn(inputSchema(endpoint)).some((name) => /tenant_?ids?$/i.test(name)),
    );
    expect(naming.map(({ name }) => name).toSorted()).toEqual(
      [approvalTask.list.name, login.tenants.name].toSorted(),
    );
    // The task centre covers all tenants of a person; naming one of them leaves out the others.
    const filters = { tenantId: [neighbour.tenantId] };
    const todo = await world.call(approvalTask.list, { filters }, { as: admin });
    expect(todo).toMatchObject({ code: "0", data: { records: [], total: 0 } });
  });

  it.each([
    ["disabled", 1001],
    ["not yet accepted", 1002],
    ["removed", 1003],
  ])("JeecgBoot #9196: a membership that is %s lets nobody in", async (_, state) => {
    const person = await world.person(await world.tenant());
    expect(await codeOf(channel.list, {}, person)).toBe("0");
    await world.database.admin.query("update memberships set state = $2 where user_id = $1", [
      person.userId,
      state,
    ]);
    expect(await codeOf(channel.list, {}, person)).toBe("0032");
    expect((await world.call(identity.info, {}, { as: person })).code).toBe("0032");
  });
});

/** The names of all fields of a schema, however deep. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === "properties" ? Object.keys(value as object) : []),
    ...namesIn(value),
  ]);
}

describe("lists", () => {
  const lists = () => endpoints().filter((one) => "sorts" in (inputSchema(one).properties ?? {}));
  const path = (endpoint: Endpoint) =>
    Object.fromEntries(pathFields(endpoint.path).map((field) => [field, newId()]));

  it("RuoYi #310: sort by the names they know and by nothing that could be SQL", async () => {
    expect(lists().length).toBeGreaterThan(4);
    const hostile = [
      "created_at",
      "id; drop table users",
      "(CASE WHEN (SELECT 1) LIKE 0x31 THEN 1 END)",
      "1",
      "insertTime desc, (select 1)",
      "insertTime/**/",
      "",
    ];
    // A letter more than any name has: by chance one of them would be a sort after all.
    const fields = [...hostile, ...fc.sample(fc.string(), 30).map((text) => `${text}\u0301`)];
    for (const endpoint of lists()) {
      for (const field of fields) {
        const input = { ...path(endpoint), sorts: [{ field, order: "asc" }] };
        expect(await codeOf(endpoint, input, cast.admin), `${endpoint.name} ${field}`).toMatch(
          /^0(400|022)$/,
        );
      }
      const orders = ["asc; --", "ASC", "", null, 1].map((order) => [
        { field: "insertTime", order },
      ]);
      for (const sorts of [...orders, "insertTime desc", { field: "insertTime" }]) {
        const input = { ...path(endpoint), sorts };
        expect(await codeOf(endpoint, input, cast.admin), endpoint.name).toMatch(/^0(400|022)$/);
      }
    }
  });

  it("RuoYi #131, LuckyFrameWeb #22-24: take nobody's word for how far he sees", async () => {
    const hints = {
      dataScope: "1=1",
      params: { dataScope: "or 1=1" },
      visualRangeType: 1,
      visible: true,
      departments: [newId()],
      userId: cast.admin.userId,
      permissions: ["*"],
    };
    for (const endpoint of lists()) {
      const known = new Set(namesIn(inputSchema(endpoint)));
      for (const [name, value] of Object.entries(hints).filter(([hint]) => !known.has(hint))) {
        for (const input of [{ [name]: value }, { filters: { [name]: value } }]) {
          const code = await codeOf(endpoint, { ...path(endpoint), ...input }, cast.admin);
          expect(code, `${endpoint.name} ${name}`).toMatch(/^0(400|022)$/);
        }
      }
    }
  });
});

/** Fields of a body that name something by its id: one or several. */
function idFields(endpoint: Endpoint): [string, boolean][] {
  const isId = (schema?: JsonSchema): boolean =>
    schema?.format === "uuid" || (schema?.anyOf ?? []).some(isId);
  const inPath = pathFields(endpoint.path);
  return Object.entries(inputSchema(endpoint).properties ?? {})
    .filter(([name, schema]) => !inPath.includes(name) && (isId(schema) || isId(schema.items)))
    .map(([name, schema]) => [name, isId(schema.items)]);
}

/** All that a tenant has, so that a change anywhere is seen. */
async function everythingOf(tenantId: string): Promise<string> {
  const { admin: sql } = world.database;
  const tables = await sql.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1",
  );
  const parts: string[] = [];
  for (const { name } of tables.rows) {
    const found = await sql.query<{ text: string | null }>(
      `select string_agg(t::text, ' ' order by t::text) as text from ${name} t where tenant_id = $1`,
      [tenantId],
    );
    parts.push(`${name} ${found.rows[0]?.text ?? ""}`);
  }
  return parts.join("\n");
}

describe("granting", () => {
  it("RuoYi #328, CVE-2026-37669: ids of another tenant in a request reach nothing there", async () => {
    const before = await everythingOf(cast.neighbour.tenantId);
    const ids = [...foreignIds, cast.neighbour.userId];
    for (const endpoint of endpoints().filter(({ access }) => access === "write")) {
      for (const [field, isSeveral] of idFields(endpoint)) {
        for (const id of ids) {
          const input = { ...sampleFor(endpoint), [field]: isSeveral ? [id] : id };
          await codeOf(endpoint, input, cast.admin);
        }
      }
    }
    expect(await everythingOf(cast.neighbour.tenantId)).toBe(before);
    // Ids of one's own tenant beyond what one has: modules/identity/server/organisation/giving.db.test.ts.
  });

  it("JeecgBoot #9040: a tenant grants nothing that its package has not", async () => {
    const { admin: sql } = world.database;
    const tenant = await world.tenant();
    const person = await world.person(tenant);
    expect(await codeOf(channel.list, {}, person)).toBe("0");
    const ofPage = "(select id from menus where permission_name = 'system:channel:list')";
    await sql.query(`delete from tenant_menus where tenant_id = $1 and menu_id in ${ofPage}`, [
      tenant.id,
    ]);
    expect(await codeOf(channel.list, {}, person)).toBe("0403");
    await sql.query(
      `insert into tenant_menus (tenant_id, menu_id) select $1, id from ${ofPage} as page (id)`,
      [tenant.id],
    );
    expect(await codeOf(channel.list, {}, person)).toBe("0");
    // Not even a row that says so gives a tenant what is the platform's.
    await sql.query(
      "insert into tenant_menus (tenant_id, menu_id) select $1, id from menus where visible_type = 2",
      [tenant.id],
    );
    const { data: held } = await world.call(identity.permissions, {}, { as: person });
    const { rows } = await sql.query<{ permission: string }>(
      "select permission_name as permission from menus where visible_type = 2",
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ permission }) => held.includes(permission))).toEqual([]);
  });
});

describe("who one is", () => {
  it("JeecgBoot #9518: a token counts in its header and nowhere else, on every route", async () => {
    const kinds = ["no token", "token in the query", "token in a cookie", "not a bearer"];
    const { made, unrefused } = await survivors(kinds);
    expect(unrefused).toEqual([]);
    expect(made).toBe(guarded() * 4);
  });

  it("JeecgBoot #9518: a second token beside it does not make one somebody else", async () => {
    const { admin, withoutRights } = cast;
    const headers = {
      ...headersOf(withoutRights),
      "x-access-token": admin.token,
      token: admin.token,
      cookie: `token=${admin.token}`,
    };
    const request = { ...requestOf(identity.permissions, {}), headers };
    const answer = await world.server.inject(request);
    expect(answer.json()).toMatchObject({ code: "0", data: [] });
    const inQuery = await world.server.inject({ ...request, query: { token: admin.token } });
    expect(inQuery.headers["x-code"]).toBe("0400");
  });

  it("default keys: the server does not start with one (the rest is in config.test.ts)", () => {
    const start = (change: NodeJS.ProcessEnv) => () =>
      loadConfig({ ...world.environment, ...change });
    expect(start({ BLIND_INDEX_KEY: "changeme" })).toThrow(/not usable/);
    expect(start({ PERSONAL_DATA_KEYS: "1:changeme" })).toThrow(/not usable/);
    expect(start({ NODE_ENV: "production", DEMO_SIGN_IN: "on" })).toThrow(/never with/);
  });
});

describe("what everybody may ask", () => {
  const personal = /phone|cardno|mail$|address|password(?!ChangedAt)|salary/i;

  it("JeecgBoot #9674: every route names its right, and without one it tells of no one else", () => {
    expect(endpoints().filter(({ permission }) => !/^\w+(:\w+:\w+)?$/.test(permission))).toEqual(
      [],
    );
    const open = endpoints().filter(({ permission }) => [anyone, everybody].includes(permission));
    const telling = open.filter((one) =>
      namesIn(documentedAs(one.output, "output")).some((name) => personal.test(name)),
    );
    // About oneself, and masked; and the demo's made-up people, whom no production tells of.
    const known = [identity.info.name, login.code.name];
    expect(telling.map(({ name }) => name)).toEqual(known);
  });

  it("JeecgBoot #9674: names to choose from are names", async () => {
    const as = cast.withoutRights;
    const { data } = await world.call(directory.members, {}, { as });
    expect(data.length).toBeGreaterThan(1);
    const fields = ["departments", "id", "idCardName", "jobNumber"];
    for (const row of data) expect(Object.keys(row).toSorted()).toEqual(fields);
    const text = JSON.stringify(data);
    expect(text).not.toContain(cast.neighbour.userId);
    expect(text).not.toContain(cast.disabled.userId);
  });

  it("yudao #540: how far one sees leaves no gaps in the names to choose from", async () => {
    const { admin: sql } = world.database;
    const tenant = await world.tenant();
    const [narrow, wide] = [await world.person(tenant, []), await world.person(tenant)];
    await sql.query("update roles set visible_range = 6 where name = $1", [narrow.userId]);
    await sql.query(
      "insert into departments (tenant_id, id, name, depth, created_by, updated_by) values ($1, $2, '总部', 0, $2, $2)",
      [tenant.id, newId()],
    );
    for (const names of [directory.departments, directory.roles, directory.members]) {
      const [few, all] = await Promise.all(
        [narrow, wide].map((as) => world.call(names as typeof directory.roles, {}, { as })),
      );
      expect(all?.data.length, names.path).toBeGreaterThan(0);
      expect(few?.data, names.path).toEqual(all?.data);
    }
  });

  it("RuoYi #205, #291, #300: what is not in the registry does not exist", async () => {
    const left = [
      "/druid/index.html",
      "/actuator/env",
      "/swagger-ui.html",
      "/v2/api-docs",
      "/api/tool/gen/list",
      "/jmreport/list",
      "/api/sys/user/listAll",
    ];
    for (const url of left) {
      const answer = await world.server.inject({ url, headers: headersOf(cast.admin) });
      expect([answer.statusCode, answer.headers["x-code"]], url).toEqual([404, "0405"]);
      expect(answer.headers[header.requestId]).toBeDefined();
    }
  });
});
