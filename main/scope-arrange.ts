import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "#platform/server/db/pool.ts";
import { newId } from "#platform/server/clock.ts";
import { addTenant, type TestPerson } from "#platform/testing/people.ts";
import { type Arranged, type Case, type KnownRecord, testMenus } from "./scope-model.ts";

/** A case as it stands in the database: ids instead of numbers. */
export interface Stage {
  readonly tenantId: string;
  readonly people: readonly TestPerson[];
  readonly departments: readonly string[];
  readonly roles: readonly string[];
  readonly records: readonly (KnownRecord & {
    readonly id: string;
    readonly title: string;
    readonly code: string;
    readonly amount: number;
    readonly stateCode: number;
    readonly at: string;
  })[];
}

/** The menus of the test, by number. */
export async function addMenus(sql: Pool): Promise<string[]> {
  const ids = testMenus.map(() => newId());
  await sql.query(
    "insert into menus (id, name, menu_type, permission_name, state, visible_type)" +
      " select m.id, 'test.' || m.id, 'button', m.permission, m.state, m.visible" +
      " from unnest($1::uuid[], $2::text[], $3::int[], $4::int[]) as m (id, permission, state, visible)",
    [
      ids,
      testMenus.map(({ permission }) => permission),
      testMenus.map(({ isEnabled }) => (isEnabled ? 1000 : 1001)),
      testMenus.map(({ forEveryTenant }) => (forEveryTenant ? 1 : 2)),
    ],
  );
  return ids;
}

const ids = (count: number) => Array.from({ length: count }, () => newId());

/** Who is there in a case, and where they may be. */
export async function gather(sql: Pool, one: Case): Promise<Omit<Stage, "records">> {
  // There is one super tenant at a time.
  await sql.query("update tenants set super_tenant = false where super_tenant");
  const { id: tenantId } = await addTenant(sql, { superTenant: one.isSuperTenant });
  const people = await addPeople(sql, tenantId, one.personCount);
  return { tenantId, people, departments: ids(one.departmentCount), roles: ids(6) };
}

/** What stays the same through a case: who is there, and the records. */
export async function setUp(sql: Pool, one: Case): Promise<Stage> {
  const gathered = await gather(sql, one);
  const { tenantId, people, departments } = gathered;
  const records = one.records.map((given, index) => ({
    id: newId(),
    title: given.title,
    code: `K-${String(index).padStart(3, "0")}`,
    amount: given.amount,
    stateCode: given.state,
    at: new Date(Date.UTC(2026, 0, 1 + given.age)).toISOString(),
    department: given.department === null ? null : given.department % one.departmentCount,
    maker: given.maker % one.personCount,
    participants: [...new Set(given.participants.map((person) => person % one.personCount))],
  }));
  await sql.query(
    "insert into scope_records (tenant_id, id, title, code, amount, state, department_id, created_by, updated_by, created_at)" +
      " select $1, r.id, r.title, r.code, r.amount, r.state, r.department, r.maker, r.maker, r.at" +
      " from unnest($2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::int[], $7::uuid[], $8::uuid[], $9::timestamptz[])" +
      " as r (id, title, code, amount, state, department, maker, at)",
    [
      tenantId,
      records.map(({ id }) => id),
      records.map(({ title }) => title),
      records.map(({ code }) => code),
      records.map(({ amount }) => amount),
      records.map(({ stateCode }) => stateCode),
      records.map(({ department }) => (department === null ? null : departments[department])),
      records.map(({ maker }) => people[maker]?.userId),
      records.map(({ at }) => at),
    ],
  );
  const parts = records.flatMap(({ id, participants }) =>
    participants.map((person) => [id, people[person]?.userId]),
  );
  await addPairs(sql, tenantId, {
    table: "scope_participants (tenant_id, record_id, user_id)",
    pairs: parts,
  });
  return { ...gathered, records };
}

async function addPeople(sql: Pool, tenantId: string, count: number): Promise<TestPerson[]> {
  const people = ids(count).map((userId) => {
    return { userId, name: userId, tenantId, token: randomBytes(32).toString("base64url") };
  });
  const userIds = people.map(({ userId }) => userId);
  await sql.query(
    "insert into users (id, nickname, id_card_name, phone_sealed, phone_index, phone_tail, id_card_no_sealed, id_card_no_index, id_card_no_tail)" +
      " select id, id::text, id::text, ''::bytea, uuid_send(id), '0000', ''::bytea, uuid_send(id), '0000' from unnest($1::uuid[]) as one (id)",
    [userIds],
  );
  await sql.query(
    "insert into memberships (tenant_id, user_id, id, created_by, updated_by) select $1, id, id, id, id from unnest($2::uuid[]) as one (id)",
    [tenantId, userIds],
  );
  await sql.query(
    "insert into sessions (token_hash, user_id, expires_at) select hash, id, now() + interval '1 hour' from unnest($1::bytea[], $2::uuid[]) as one (hash, id)",
    [people.map(({ token }) => createHash("sha256").update(token).digest()), userIds],
  );
  return people;
}

type Pairs = readonly (readonly (string | undefined)[])[];

async function addPairs(
  sql: Pool,
  tenantId: string,
  { table, pairs }: { table: string; pairs: Pairs },
): Promise<void> {
  await sql.query(
    `insert into ${table} select $1, pair.a, pair.b from unnest($2::uuid[], $3::uuid[]) as pair (a, b)`,
    [tenantId, pairs.map(([a]) => a), pairs.map(([, b]) => b)],
  );
}

const madeAnew = [
  "member_departments",
  "member_roles",
  "role_departments",
  "role_menus",
  "menu_hidden_roles",
  "tenant_menus",
];

/** Puts an arrangement in force, in place of the one before. */
export async function arrange(
  sql: Pool,
  { tenantId, people, departments, roles }: Omit<Stage, "records">,
  { to, menus }: { to: Arranged; menus: readonly string[] },
): Promise<void> {
  for (const table of madeAnew) {
    await sql.query(`delete from ${table} where tenant_id = $1`, [tenantId]);
  }
  await placeAll(sql, { tenantId, people, departments, roles }, to);
  const ofPeople = <T>(pick: (one: Arranged["people"][number]) => readonly T[]) =>
    to.people.flatMap((one, person) =>
      pick(one).map((what) => ({ who: people[person]?.userId, what })),
    );
  const ofRoles = <T>(pick: (one: Arranged["roles"][number]) => readonly T[]) =>
    to.roles.flatMap((one, role) => pick(one).map((what) => ({ role: roles[role], what })));
  const links: Record<string, Pairs> = {
    "member_departments (tenant_id, user_id, department_id)": ofPeople(
      (one) => one.departments,
    ).map(({ who, what }) => [who, departments[what]]),
    "member_roles (tenant_id, user_id, role_id)": ofPeople((one) => one.roles).map(
      ({ who, what }) => [who, roles[what]],
    ),
    "role_departments (tenant_id, role_id, department_id)": ofRoles((one) => one.chosen).map(
      ({ role, what }) => [role, departments[what]],
    ),
    "role_menus (tenant_id, role_id, menu_id)": ofRoles((one) => one.menus).map(
      ({ role, what }) => [role, menus[what]],
    ),
    "menu_hidden_roles (tenant_id, role_id, menu_id)": ofRoles((one) => one.hiddenMenus).map(
      ({ role, what }) => [role, menus[what]],
    ),
  };
  for (const [table, pairs] of Object.entries(links))
    await addPairs(sql, tenantId, { table, pairs });
  await sql.query("insert into tenant_menus (tenant_id, menu_id) select $1, unnest($2::uuid[])", [
    tenantId,
    to.menusOfTenant.map((menu) => menus[menu]),
  ]);
}

/** The tree, the roles by themselves, and who reports to whom. */
async function placeAll(
  sql: Pool,
  { tenantId, people, departments, roles }: Omit<Stage, "records">,
  to: Arranged,
): Promise<void> {
  await sql.query(
    "insert into departments (tenant_id, id, name, parent_id, depth, created_by, updated_by)" +
      " select $1, d.id, d.id::text, d.parent, d.depth, d.id, d.id from unnest($2::uuid[], $3::uuid[], $4::int[]) as d (id, parent, depth)" +
      " on conflict (tenant_id, id) do update set parent_id = excluded.parent_id, depth = excluded.depth",
    [
      tenantId,
      departments,
      to.tree.map(({ parent }) => (parent === null ? null : departments[parent])),
      to.tree.map(({ depth }) => depth),
    ],
  );
  await sql.query(
    "insert into roles (tenant_id, id, name, visible_range, state, created_by, updated_by)" +
      " select $1, r.id, r.id::text, r.range, r.state, r.id, r.id from unnest($2::uuid[], $3::int[], $4::int[]) as r (id, range, state)" +
      " on conflict (tenant_id, id) do update set visible_range = excluded.visible_range, state = excluded.state",
    [
      tenantId,
      roles,
      to.roles.map(({ range }) => range),
      to.roles.map(({ isEnabled }) => (isEnabled ? 1000 : 1001)),
    ],
  );
  await sql.query(
    "update memberships m set senior_id = p.senior from unnest($2::uuid[], $3::uuid[]) as p (id, senior) where m.tenant_id = $1 and m.user_id = p.id",
    [
      tenantId,
      people.map(({ userId }) => userId),
      to.people.map(({ senior }) => (senior === null ? null : people[senior]?.userId)),
    ],
  );
}
