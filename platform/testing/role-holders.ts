import { newId } from "#platform/server/clock.ts";
import type { TestPerson, TestTenant } from "./people.ts";
import type { World } from "./world.ts";

/** Ids of the menus that carry these permissions. */
export async function menuIds(world: World, permissions: readonly string[]): Promise<string[]> {
  const found = await world.database.admin.query<{ id: string }>(
    "select id from menus where permission_name = any($1) order by name",
    [permissions],
  );
  return found.rows.map(({ id }) => id);
}

/** Somebody with an open session who has this role and no other. */
export async function addHolder(
  world: World,
  tenant: TestTenant,
  roleId: string,
): Promise<TestPerson> {
  const person = await world.person(tenant, []);
  await world.database.admin.query(
    "update member_roles set role_id = $3 where tenant_id = $1 and user_id = $2",
    [tenant.id, person.userId, roleId],
  );
  return person;
}

/** Lets a person give whatever his tenant has. */
export async function letGrantEverything(world: World, person: TestPerson): Promise<void> {
  await world.database.admin.query(
    "update roles r set grants_package = true from member_roles m" +
      " where m.tenant_id = r.tenant_id and m.role_id = r.id and m.tenant_id = $1 and m.user_id = $2",
    [person.tenantId, person.userId],
  );
}

/** A department; the tenant's first one is its company, under which others stand unless told. */
export async function addDepartment(
  world: World,
  by: TestPerson,
  parentId: string | null = null,
): Promise<string> {
  const id = newId();
  await world.database.admin.query(
    "insert into departments (tenant_id, id, name, parent_id, depth, created_by, updated_by)" +
      " select $1, $2, $3, up.id, case when up.id is null then 0 else 1 end, $5, $5 from" +
      " (select coalesce($4::uuid, (select id from departments where tenant_id = $1 and parent_id is null)) as id) up",
    [by.tenantId, id, `部门${id.slice(-6)}`, parentId, by.userId],
  );
  return id;
}
