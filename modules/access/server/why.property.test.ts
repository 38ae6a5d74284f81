import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openEngine } from "#main/engine.ts";
import { identity } from "#modules/identity/contract.ts";
import { identityRoutes } from "#modules/identity/server/routes.ts";
import { contract, read } from "#platform/contract/endpoint.ts";
import { Id } from "#platform/contract/schema.ts";
import { newId } from "#platform/server/clock.ts";
import { integer, tenantTable, text, uuid } from "#platform/server/db/table.ts";
import { openServer } from "#platform/server/http/server.ts";
import { query } from "#platform/server/query.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { registryOf, serve, type Served } from "#platform/server/serve.ts";
import { effort } from "#platform/testing/effort.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { recordSource, recordSources } from "#platform/server/scope/record-sources.ts";
import { openWorld, type World } from "#platform/testing/world.ts";
import { why, type WhyRule } from "../why-contract.ts";
import { menuRoutes, whyRoutes } from "./routes.ts";

/** Papers: records of a test alone, stamped with a department and a person, seen also by readers. */
const papers = tenantTable("test_papers", {
  name: text,
  department_id: uuid,
  person_id: uuid,
  reader_id: uuid,
  state: integer,
});
const list = scopedListOf<typeof papers, { id: string; name: string }>(
  {
    table: papers,
    fields: { id: "id", name: "name" },
    filters: {},
    sorts: { name: "name" },
    defaultSort: { field: "name", order: "asc" },
    always: "state <> 1003",
  },
  {
    permission: "paper:paper:list",
    stamp: {
      ...stampedWith({ department: "department_id", person: "person_id" }),
      takesPart: (person) => `reader_id = ${person}`,
    },
  },
);
const input = z.strictObject({ id: Id });
const output = z.object({ id: Id, name: z.string() });
const paper = contract("paper", {
  open: read({
    method: "GET",
    path: "/api/test/paper/{id}",
    permission: "paper:paper:list",
    input,
    output,
  }),
  amend: read({
    method: "GET",
    path: "/api/test/amend/{id}",
    permission: "paper:paper:edit",
    input,
    output,
  }),
  audit: read({
    method: "GET",
    path: "/api/test/audit/{id}",
    permission: "paper:audit:list",
    superTenantOnly: true,
    input,
    output,
  }),
});
const paperRoutes = serve(paper, {
  open: query(paper.open, ({ tx, input: { id }, actor }) => list.seenBy(actor).one(tx, id)),
  amend: query(paper.amend, ({ tx, input: { id }, actor }) =>
    list.seenBy(actor, "paper:paper:edit").one(tx, id),
  ),
  audit: query(paper.audit, ({ tx, input: { id }, actor }) =>
    list.seenBy(actor, "paper:audit:list").one(tx, id),
  ),
});
const source = recordSource({
  type: "paper",
  title: { zh: "样张", en: "Paper" },
  list,
  called: ["name"],
  page: "/test/paper",
});

const open = (): Promise<World> =>
  openWorld(async (config) => {
    const { engine, close } = await openEngine("app", config, [
      { gives: [recordSources.takes(source)] },
    ]);
    const endpoints = () => served.flatMap(({ handlers }) => handlers.map((one) => one.endpoint));
    const served: Served[] = [
      identityRoutes(config),
      menuRoutes(endpoints),
      whyRoutes(endpoints),
      paperRoutes,
    ];
    const handlers = registryOf(served);
    const server = await openServer(engine, handlers);
    const closeAll = async () => {
      await server.close();
      await close();
    };
    return { server, engine, handlers, close: closeAll };
  });

const prepare = `
  create table test_papers (
    tenant_id uuid not null, id uuid not null, name text not null, department_id uuid not null,
    person_id uuid not null, reader_id uuid not null, state integer not null default 1000,
    primary key (tenant_id, id));
  call fence_tenant_table('test_papers', 'select');
  insert into menus (id, name, menu_type) values ('00000000-0000-4000-8000-0000000000a0', 'paper', 'menu');
  insert into menus (id, parent_id, name, menu_type, permission_name, url, visible_type) values
    ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a0', 'paper.paper', 'page', 'paper:paper:list', '/paper/paper', 1),
    ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-0000000000a1', 'paper.edit', 'button', 'paper:paper:edit', null, 1),
    ('00000000-0000-4000-8000-0000000000a3', '00000000-0000-4000-8000-0000000000a0', 'paper.audit', 'page', 'paper:audit:list', '/paper/audit', 2),
    ('00000000-0000-4000-8000-0000000000a4', '00000000-0000-4000-8000-0000000000a0', 'paper.open', 'page', null, '/paper/open', 1);
`;
const menuId = (which: number) => `00000000-0000-4000-8000-0000000000a${which}`;
const asks = [paper.open, paper.amend, paper.audit];

/** How things stand in one case. Mostly in order, or nearly every case would end at the door. */
const mostly = fc.integer({ min: 0, max: 9 }).map((dice) => dice > 0);
const some = (length: number) => fc.array(fc.boolean(), { minLength: length, maxLength: length });
const role = fc.record({
  held: fc.boolean(),
  enabled: mostly,
  demandsFactor: fc.integer({ min: 0, max: 19 }).map((dice) => dice === 0),
  range: fc.integer({ min: 1, max: 7 }),
  grants: some(4),
  hidden: fc.oneof({ arbitrary: some(4), weight: 1 }, { arbitrary: some(0), weight: 5 }),
  chosen: some(4),
});
const situation = fc.record({
  person: mostly,
  member: mostly,
  hasFactor: fc.boolean(),
  inSuperTenant: fc.integer({ min: 0, max: 3 }).map((dice) => dice === 0),
  roles: fc.tuple(role, role, role),
  places: some(4),
  underOther: fc.boolean(),
  menusOn: fc.tuple(mostly, mostly, mostly, mostly),
  packed: fc.tuple(mostly, mostly, mostly, mostly),
  paper: fc.record({
    exists: mostly,
    department: fc.nat(3),
    by: fc.constantFrom("self", "other", "other", "other"),
    read: fc.constantFrom("self", "other", "other", "other", "other"),
  }),
  asks: fc.nat(2),
});
type Situation = typeof situation extends fc.Arbitrary<infer T> ? T : never;

/** A tenant with a small tree of departments, somebody who asks and somebody who is asked about. */
interface Stage {
  readonly tenantId: string;
  readonly asker: TestPerson;
  readonly person: TestPerson;
  readonly other: TestPerson;
  readonly departments: readonly string[];
  readonly roles: readonly string[];
  readonly paperId: string;
}

async function stageIn(world: World, superTenant: boolean): Promise<Stage> {
  const tenant = await world.tenant({ superTenant });
  const { admin } = world.database;
  const asker = await world.person(tenant, ["system:role:why"]);
  const [person, other] = [await world.person(tenant, []), await world.person(tenant, [])];
  await admin.query("delete from member_roles where user_id = $1", [person.userId]);
  const departments = [newId(), newId(), newId(), newId()];
  // The company, a region, a district in it, and another region.
  const above = [null, departments[0], departments[1], departments[0]];
  for (const [index, id] of departments.entries()) {
    await admin.query(
      "insert into departments (tenant_id, id, name, parent_id, depth, created_by, updated_by) values ($1, $2, $3, $4, $5, $2, $2)",
      [tenant.id, id, `部门${index}`, above[index], [0, 1, 2, 1][index]],
    );
  }
  const roles = [newId(), newId(), newId()];
  for (const id of roles) {
    await admin.query(
      "insert into roles (tenant_id, id, name, created_by, updated_by) values ($1, $2, $3, $2, $2)",
      [tenant.id, id, id],
    );
  }
  await admin.query(
    "insert into credentials (user_id, password_hash, password_changed_at) values ($1, 'x', now())",
    [person.userId],
  );
  const paperId = newId();
  await admin.query("insert into test_papers values ($1, $2, '样张', $3, $4, $4)", [
    tenant.id,
    paperId,
    departments[0],
    other.userId,
  ]);
  return { tenantId: tenant.id, asker, person, other, departments, roles, paperId };
}

const picked = <T>(all: readonly T[], flags: readonly boolean[]) =>
  all.filter((_, index) => flags[index]);
const state = (isOn: boolean) => (isOn ? 1000 : 1001);
const menuIds = [1, 2, 3, 4].map(menuId);

/** Makes things stand as the case says, by hand. */
async function arrange(world: World, stage: Stage, given: Situation): Promise<void> {
  const { tenantId, person, other, departments, roles, paperId } = stage;
  const { userId } = person;
  const statements: [string, unknown[]][] = [
    ["update users set state = $2 where id = $1", [userId, state(given.person)]],
    [
      "update memberships set state = $3, senior_id = $4 where tenant_id = $1 and user_id = $2",
      [tenantId, userId, state(given.member), null],
    ],
    [
      "update memberships set senior_id = $3 where tenant_id = $1 and user_id = $2",
      [tenantId, other.userId, given.underOther ? userId : null],
    ],
    [
      "update credentials set totp_confirmed_at = $2 where user_id = $1",
      [userId, given.hasFactor ? new Date() : null],
    ],
    ["update sessions set second_factor = $2 where user_id = $1", [userId, given.hasFactor]],
    ["delete from member_departments where user_id = $1", [userId]],
    [
      "insert into member_departments (tenant_id, user_id, department_id) select $1, $2, unnest($3::uuid[])",
      [tenantId, userId, picked(departments, given.places)],
    ],
    ["delete from tenant_menus where tenant_id = $1 and menu_id = any($2)", [tenantId, menuIds]],
    [
      "insert into tenant_menus (tenant_id, menu_id) select $1, unnest($2::uuid[]) on conflict do nothing",
      [tenantId, [menuId(0), ...picked(menuIds, given.packed)]],
    ],
    ["delete from member_roles where user_id = $1", [userId]],
    ["delete from role_menus where role_id = any($1)", [roles]],
    ["delete from menu_hidden_roles where role_id = any($1)", [roles]],
    ["delete from role_departments where role_id = any($1)", [roles]],
    [
      "update test_papers set state = $2, department_id = $3, person_id = $4, reader_id = $5 where id = $1",
      [
        paperId,
        given.paper.exists ? 1000 : 1003,
        departments[given.paper.department],
        given.paper.by === "self" ? userId : other.userId,
        given.paper.read === "self" ? userId : other.userId,
      ],
    ],
    ...menuIds.map((id, index): [string, unknown[]] => [
      "update menus set state = $2 where id = $1",
      [id, state(given.menusOn[index] ?? true)],
    ]),
    ...given.roles.flatMap((one, index): [string, unknown[]][] => {
      const id = roles[index];
      return [
        [
          "update roles set state = $2, visible_range = $3, needs_second_factor = $4 where id = $1",
          [id, state(one.enabled), one.range, one.demandsFactor],
        ],
        [
          "insert into member_roles (tenant_id, user_id, role_id) select $1, $2, $3 where $4",
          [tenantId, userId, id, one.held],
        ],
        [
          "insert into role_menus (tenant_id, role_id, menu_id) select $1, $2, unnest($3::uuid[])",
          [tenantId, id, picked(menuIds, one.grants)],
        ],
        [
          "insert into menu_hidden_roles (tenant_id, role_id, menu_id) select $1, $2, unnest($3::uuid[])",
          [tenantId, id, picked(menuIds, one.hidden)],
        ],
        [
          "insert into role_departments (tenant_id, role_id, department_id) select $1, $2, unnest($3::uuid[])",
          [tenantId, id, picked(departments, one.chosen)],
        ],
      ];
    }),
  ];
  for (const [sql, parameters] of statements) await world.database.admin.query(sql, parameters);
}

const situations = { ofRecords: effort(150, 400), ofPages: effort(60, 150) };

/** What the server answers where a step stops somebody. */
const codeOf: Readonly<Partial<Record<WhyRule, string>>> = {
  person: "-4",
  member: "0032",
  secondFactor: "0002",
  superTenantOnly: "0022",
  menuKnown: "0403",
  menuEnabled: "0403",
  inPackage: "0403",
  hasRole: "0403",
  roleDisabled: "0403",
  roleHidden: "0403",
  roleLacks: "0403",
  recordExists: "0404",
  rangeCovers: "0404",
  takesPart: "0404",
};

describe("why", () => {
  let world: World;
  let stages: { readonly tenant: Stage; readonly platform: Stage };
  const seen = { allowed: 0, rules: new Map<string, number>() };

  beforeAll(async () => {
    world = await open();
    await world.database.admin.query(prepare);
    stages = { tenant: await stageIn(world, false), platform: await stageIn(world, true) };
  });
  afterAll(() => world.close());

  const ask = (stage: Stage, question: object) =>
    world.call(why.why, { userId: stage.person.userId, ...question }, { as: stage.asker });

  it(`answers of a record what its endpoint does, in ${situations.ofRecords} situations`, async () => {
    await fc.assert(
      fc.asyncProperty(situation, async (given) => {
        const stage = given.inSuperTenant ? stages.platform : stages.tenant;
        await arrange(world, stage, given);
        const endpoint = asks[given.asks] ?? paper.open;
        const real = await world.call(endpoint, { id: stage.paperId }, { as: stage.person });
        const told = await ask(stage, {
          permission: endpoint.permission,
          recordType: "paper",
          record: stage.paperId,
        });
        expect(told.code).toBe("0");
        const { allowed, rule, steps } = told.data;
        expect([allowed, rule]).toEqual([real.code === "0", rule]);
        expect(real.code).toBe(allowed ? "0" : codeOf[rule]);
        const deciding = steps.filter(({ decides }) => decides);
        expect(deciding.map((one) => [one.rule, one.holds])).toEqual([[rule, allowed]]);
        seen.allowed += allowed ? 1 : 0;
        seen.rules.set(rule, (seen.rules.get(rule) ?? 0) + 1);
      }),
      { numRuns: situations.ofRecords },
    );
    // A sample in which everything ends the same way would prove nothing.
    expect(seen.allowed).toBeGreaterThan(situations.ofRecords / 20);
    expect(seen.rules.size).toBeGreaterThan(effort(6, 8));
  });

  it(`answers of a page what the menu of the person shows, in ${situations.ofPages} situations`, async () => {
    const pages = [
      { id: menuId(1), url: "/paper/paper" },
      { id: menuId(4), url: "/paper/open" },
    ];
    await fc.assert(
      fc.asyncProperty(situation, fc.constantFrom(...pages), async (given, { id, url }) => {
        const stage = given.inSuperTenant ? stages.platform : stages.tenant;
        await arrange(world, stage, given);
        const real = await world.call(identity.menuTree, {}, { as: stage.person });
        const shown = real.code === "0" ? real.data.flatMap(({ children }) => children) : [];
        const told = await ask(stage, { menuId: id });
        expect([told.code, told.data.allowed]).toEqual(["0", shown.some((one) => one.url === url)]);
      }),
      { numRuns: situations.ofPages },
    );
  });
});
