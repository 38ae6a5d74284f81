import { afterAll, beforeAll, expect, it } from "vitest";
import { identity } from "#modules/identity/contract.ts";
import { memberships } from "#modules/identity/server/faces/tables.ts";
import { rightsOf } from "#modules/identity/server/faces/rights.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { reading, type ReadTx } from "#platform/server/db/transaction.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { addDepartment, addHolder, menuIds } from "#platform/testing/role-holders.ts";
import type { World } from "#platform/testing/world.ts";
import { role } from "../contract.ts";
import { impactOf } from "./queries/impact.ts";
import { judged } from "./support/proposed-grant.ts";

let world: World;
let admin: TestPerson;
beforeAll(async () => {
  world = await openTestWorld();
  admin = await world.person(await world.tenant());
});
afterAll(() => world.close());

const permission = "system:channel:list";
/** Members, as if they were records that only some may see. */
const list = scopedListOf<typeof memberships, { id: string }>(
  {
    table: memberships,
    fields: { id: "id" },
    filters: {},
    sorts: {},
    defaultSort: { field: "id", order: "asc" },
  },
  {
    permission,
    stamp: {
      inDepartments: (isOneOf) =>
        "exists (select from member_departments d where d.tenant_id = memberships.tenant_id" +
        ` and d.user_id = memberships.id and ${isOneOf("d.department_id")})`,
      byPeople: (isOneOf) => isOneOf("id"),
    },
  },
);
const source = recordSource({
  type: "tenantUser",
  title: { zh: "租户用户", en: "Tenant user" },
  list,
  called: ["id"],
  page: "/system/tenantUser",
});

const place = (person: TestPerson, departmentId: string) =>
  world.database.admin.query(
    "insert into member_departments (tenant_id, user_id, department_id) values ($1, $2, $3)",
    [person.tenantId, person.userId, departmentId],
  );
const read = <T>(work: (tx: ReadTx) => Promise<T>) =>
  reading(world.engine.pool, admin.tenantId, work);

/** What a person sees of the records, row by row. */
const seenBy = (person: TestPerson) =>
  read(async (tx) => {
    const rights = await rightsOf(tx, person.userId);
    const seen = new Set<string>();
    if (!rights.permissions.has(permission)) return seen;
    const everything = { current: 1, size: 200, sorts: [], filters: {} };
    const pieces = list.within(rights.rangeOf(permission)).pieces(tx, everything, 100);
    for await (const rows of pieces) for (const { id } of rows) seen.add(id);
    return seen;
  });
const rightsIn = async (person: TestPerson) =>
  new Set((await world.call(identity.permissions, {}, { as: person })).data);

async function facts(people: readonly TestPerson[]) {
  const seen = [];
  for (const person of people) {
    seen.push({ rows: await seenBy(person), rights: await rightsIn(person) });
  }
  return seen;
}

type Proposal = GivenTo<typeof role.impact>;

async function roleThatGrants(permissions: readonly string[], range: Partial<Proposal>) {
  const roleName = `角色${newId()}`;
  const created = await world.call(
    role.create,
    { roleName, roleDescribe: null, remark: null },
    { as: admin },
  );
  const proposal: Proposal = {
    id: created.data.id,
    menuGrants: await menuIds(world, permissions),
    visualRangeType: 6,
    customDepartments: [],
    grantsPackage: false,
    ...range,
  };
  await world.call(role.grant, { ...proposal, rowVersion: 1 }, { as: admin });
  return proposal;
}

function announced(proposal: Proposal) {
  const { id, menuGrants, visualRangeType, customDepartments, grantsPackage } = proposal;
  return read(async (tx) => {
    const { after, menus } = await judged(tx, admin.userId, {
      id,
      name: "",
      menus: menuGrants,
      visibleRange: visualRangeType,
      departments: customDepartments,
      grantsPackage,
    });
    return impactOf(tx, { after, isInForce: true, menus }, [source]);
  });
}

it("what is announced before a grant is what a recount finds after it", async () => {
  const tenant = { id: admin.tenantId, name: "" };
  const company = await addDepartment(world, admin);
  const [east, west] = [
    await addDepartment(world, admin, company),
    await addDepartment(world, admin, company),
  ];
  const own = await roleThatGrants([permission, "system:channel:create"], { visualRangeType: 4 });
  const other = await roleThatGrants([permission], { visualRangeType: 6 });
  const people = await Promise.all([1, 2, 3].map(() => addHolder(world, tenant, own.id)));
  const [first, second] = people;
  if (!first || !second) throw new Error("nobody has the role");
  await place(first, east);
  await place(second, west);
  for (let n = 0; n < 4; n++) await place(await world.person(tenant, []), n < 3 ? east : west);
  // One of them keeps his own right to the list by a second role.
  await world.database.admin.query(
    "insert into member_roles (tenant_id, user_id, role_id) values ($1, $2, $3)",
    [admin.tenantId, second.userId, other.id],
  );

  const proposals = [
    {
      menuGrants: await menuIds(world, [permission, "system:channel:export"]),
      visualRangeType: 7 as const,
      customDepartments: [west],
    },
    { menuGrants: [], visualRangeType: 6 as const, customDepartments: [] },
    {
      menuGrants: await menuIds(world, [permission, "system:channel:edit"]),
      visualRangeType: 1 as const,
      customDepartments: [],
    },
  ];
  for (const [index, wanted] of proposals.entries()) {
    const proposal = { ...own, ...wanted };
    const told = await announced(proposal);
    const before = await facts(people);
    const answer = await world.call(
      role.grant,
      { ...proposal, rowVersion: index + 2 },
      { as: admin },
    );
    expect(answer.code).toBe("0");
    const after = await facts(people);

    const gained = after.map(({ rows }, at) => rows.difference(before[at]?.rows ?? new Set()).size);
    const lost = before.map(({ rows }, at) => rows.difference(after[at]?.rows ?? new Set()).size);
    const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
    const moved = {
      gainingUsers: gained.filter(Boolean).length,
      losingUsers: lost.filter(Boolean).length,
      rowsGained: sum(gained),
      rowsLost: sum(lost),
    };
    const isMoved = moved.rowsGained + moved.rowsLost > 0;
    expect(told.records).toMatchObject(isMoved ? [{ source, ...moved }] : []);
    expect(told.records.every((one) => one.countedUsers === one.changingUsers)).toBe(true);
    expect(told).toMatchObject({ users: 3, counted: 3, truncated: false });

    const names = [...told.pages, ...told.buttons].map(({ name, gaining, losing }) => [
      name,
      gaining,
      losing,
    ]);
    const changed = ["list", "create", "edit", "export"]
      .map((verb) => {
        const right = `system:channel:${verb}`;
        const has = (rights: Set<string> | undefined) => rights?.has(right) ?? false;
        const turns = people.map((_, at) => [has(before[at]?.rights), has(after[at]?.rights)]);
        return [
          verb === "list" ? "system.channel" : `system.channel.${verb}`,
          turns.filter(([was, is]) => !was && is).length,
          turns.filter(([was, is]) => was && !is).length,
        ];
      })
      .filter(([, gaining, losing]) => gaining !== 0 || losing !== 0);
    expect(new Set(names.map(String))).toEqual(new Set(changed.map(String)));
  }
});

it("is asked for by who may grant, and says so where more have the role than are counted", async () => {
  const proposal = await roleThatGrants([], { visualRangeType: 1 });
  await world.database.admin.query(
    "with people as (insert into users (id, nickname, id_card_name, phone_sealed, phone_index, phone_tail, id_card_no_sealed, id_card_no_index, id_card_no_tail)" +
      " select gen_random_uuid(), 'crowd' || n, '员工' || n, '\\x00', convert_to('c' || n, 'UTF8'), '0000', '\\x00', convert_to('c' || n, 'UTF8'), '0000' from generate_series(1, 205) n returning id)," +
      " members as (insert into memberships (tenant_id, user_id, id, created_by, updated_by) select $1, id, id, id, id from people returning user_id)" +
      " insert into member_roles (tenant_id, user_id, role_id) select $1, user_id, $2 from members",
    [admin.tenantId, proposal.id],
  );
  const menuGrants = await menuIds(world, [permission]);
  const { data } = await world.call(role.impact, { ...proposal, menuGrants }, { as: admin });
  expect(data).toMatchObject({ users: 205, counted: 200, truncated: true, gainingUsers: 200 });
  expect(data.pages).toMatchObject([{ name: "system.channel", gaining: 200, losing: 0 }]);
  const reader = await world.person({ id: admin.tenantId, name: "" }, ["system:role:list"]);
  expect((await world.call(role.impact, proposal, { as: reader })).code).toBe("0403");
});
