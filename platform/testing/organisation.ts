import { randomInt } from "node:crypto";
import { newId } from "#platform/server/clock.ts";
import type { World } from "./world.ts";

/** A tree of departments: each name with those below it. */
interface Tree {
  readonly [name: string]: Tree;
}

const addDepartment =
  "insert into departments (tenant_id, id, name, parent_id, depth, created_by, updated_by)" +
  " values ($1, $2, $3, $4, $5, $2, $2)";

/** Departments of a tenant by name, made in one go; the first name is the company. */
export async function addDepartments(
  world: World,
  tenantId: string,
  tree: Tree,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  const add = async (level: Tree, parent: string | null, depth: number): Promise<void> => {
    for (const [name, below] of Object.entries(level)) {
      const id = newId();
      ids[name] = id;
      await world.database.admin.query(addDepartment, [tenantId, id, name, parent, depth]);
      await add(below, id, depth + 1);
    }
  };
  await add(tree, null, 0);
  return ids;
}

interface NewRole {
  readonly name?: string;
  readonly range?: number;
  readonly permissions?: readonly string[];
  readonly departments?: readonly string[];
  readonly grantsPackage?: boolean;
}

export async function addRole(world: World, tenantId: string, role: NewRole = {}): Promise<string> {
  const { name, range = 6, permissions = [], departments = [], grantsPackage = false } = role;
  const id = newId();
  const { admin } = world.database;
  await admin.query(
    "insert into roles (tenant_id, id, name, visible_range, grants_package, created_by, updated_by)" +
      " values ($1, $2, $3, $4, $5, $2, $2)",
    [tenantId, id, name ?? `角色${id}`, range, grantsPackage],
  );
  await admin.query(
    "insert into role_menus (tenant_id, role_id, menu_id) select $1, $2, id from menus where permission_name = any($3)",
    [tenantId, id, permissions],
  );
  await admin.query(
    "insert into role_departments (tenant_id, role_id, department_id) select $1, $2, unnest($3::uuid[])",
    [tenantId, id, departments],
  );
  return id;
}

/** Gives somebody these roles instead of those he has, and these departments. */
export async function putInPlace(
  world: World,
  person: { readonly tenantId: string; readonly userId: string },
  place: { readonly roles?: readonly string[]; readonly departments?: readonly string[] },
): Promise<void> {
  const { admin } = world.database;
  const who = [person.tenantId, person.userId];
  const put = async (table: string, column: string, ids: readonly string[] | undefined) => {
    if (!ids) return;
    await admin.query(`delete from ${table} where tenant_id = $1 and user_id = $2`, who);
    await admin.query(
      `insert into ${table} (tenant_id, user_id, ${column}) select $1, $2, unnest($3::uuid[])`,
      [...who, ids],
    );
  };
  await put("member_roles", "role_id", place.roles);
  await put("member_departments", "department_id", place.departments);
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A well-formed ID number that no other test has. */
export function anIdNumber(): string {
  const body = `330106${randomInt(1950, 2000)}0${randomInt(1, 10)}${randomInt(10, 29)}${randomInt(100, 1000)}`;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return body + "10X98765432".charAt(sum % 11);
}

export const aPhone = (): string => `13${randomInt(100_000_000, 1_000_000_000)}`;
