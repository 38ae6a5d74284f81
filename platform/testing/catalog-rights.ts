import type pg from "pg";
import {
  appendOnly,
  auditorPolicies,
  changeableColumns,
  definerFunctions,
  deletable,
  exceptions,
  outOfReach,
  policyExpressions,
  readOnly,
} from "#platform/server/db/declared-rights.ts";
import { extraPolicies } from "#platform/server/db/platform-tables.ts";

/** Functions that could lend somebody the owner's rights without our knowing. */
export async function functionOffences(sql: pg.Pool): Promise<string[]> {
  const { rows: functions } = await sql.query<{
    name: string;
    definer: boolean;
    settings: string[];
    owner: string;
    callers: string[];
    language: string;
  }>(
    `select p.proname as name, p.prosecdef as definer, coalesce(p.proconfig, '{}') as settings,
       pg_get_userbyid(p.proowner) as owner, l.lanname as language,
       array(select case g.grantee when 0 then 'public' else pg_get_userbyid(g.grantee)::text end
         from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g where g.grantee <> p.proowner) as callers
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
     where n.nspname = 'public' and not exists
       (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  const serving = ["chezhang_app", "chezhang_worker"];
  const lending = functions.filter(({ definer }) => definer);
  const names = new Set(lending.map(({ name }) => name));
  return [
    ...functions.flatMap(({ name, owner, language }) => [
      ...(owner === "chezhang_owner" ? [] : [`${name}: owned by ${owner}`]),
      ...(["sql", "plpgsql"].includes(language) ? [] : [`${name}: written in ${language}`]),
    ]),
    ...lending.flatMap(({ name, settings, callers }) => [
      ...(name in definerFunctions ? [] : [`${name}: lends the owner's rights without a reason`]),
      ...(settings.includes("search_path=public, pg_temp")
        ? []
        : [`${name}: lends the owner's rights without a fixed search_path`]),
      ...callers
        .filter((caller) => !serving.includes(caller))
        .map((caller) => `${name}: lends the owner's rights to ${caller}`),
    ]),
    ...Object.keys(definerFunctions)
      .filter((name) => !names.has(name))
      .map((name) => `${name}: listed but gone`),
  ];
}

const fence = "(tenant_id = ( SELECT current_tenant() AS current_tenant))";

interface Policy {
  readonly table: string;
  readonly name: string;
  readonly command: string;
  readonly using: string | null;
  readonly check: string | null;
  readonly roles: readonly string[];
}

/** Policies that let somebody see or write more than the fence and the listed ones do. */
export async function policyOffences(sql: pg.Pool, fenced: readonly string[]): Promise<string[]> {
  const { rows: policies } = await sql.query<Policy>(
    `select c.relname as "table", p.polname as name, p.polcmd as command,
       regexp_replace(pg_get_expr(p.polqual, p.polrelid), '\\s+', ' ', 'g') as using,
       regexp_replace(pg_get_expr(p.polwithcheck, p.polrelid), '\\s+', ' ', 'g') as "check",
       array(select case one when 0 then 'public' else pg_get_userbyid(one)::text end from unnest(p.polroles) one) as roles
     from pg_policy p join pg_class c on c.oid = p.polrelid`,
  );
  const names = new Set(policies.map(({ table, name }) => `${table}.${name}`));
  return [
    ...policies.flatMap((policy) => wideness(policy)),
    ...fenced
      .filter((table) => !names.has(`${table}.tenant_fence`))
      .map((table) => `${table}: no tenant fence`),
    ...Object.keys(extraPolicies)
      .filter((name) => !names.has(name))
      .map((name) => `${name}: listed but gone`),
  ];
}

const isFence = ({ command, using, check, roles }: Policy): boolean =>
  command === "*" && using === fence && check === fence && roles.join() === "public";

/** What may be written as well: a person marks his own messages as read, the platform binds merchants. */
const writing: Readonly<Record<string, string>> = {
  "messages.own_messages_read": "w",
  "merchant_bindings.platform_binds": "*",
};

function isAsDeclared(key: string, { command, using, check }: Policy): boolean {
  const declared = policyExpressions[key];
  const given = [command, using, check];
  return given.join() === [writing[key] ?? "r", declared, key in writing ? declared : null].join();
}

function wideness(policy: Policy): string[] {
  const { table, name, roles } = policy;
  const key = `${table}.${name}`;
  if (name === "tenant_fence") {
    return isFence(policy) ? [] : [`${table}: the tenant fence has a hole`];
  }
  if (!(key in extraPolicies)) return [`${table}: unexplained policy ${name}`];
  if (auditorPolicies.includes(key)) {
    return roles.join() === "chezhang_auditor" ? [] : [`${key}: not for the auditor alone`];
  }
  return isAsDeclared(key, policy) ? [] : [`${key}: shows other rows than was declared`];
}

interface Held {
  readonly role: string;
  readonly table: string;
  readonly kind: string;
  readonly rights: readonly string[];
}

const heldSql = `
  select r.rolname as role, c.relname as "table", c.relkind as kind,
    array(select g.privilege_type from aclexplode(c.relacl) g where g.grantee = r.oid) as rights
  from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join pg_roles r
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
  and r.rolname in ('chezhang_app', 'chezhang_worker', 'chezhang_auditor')`;

/** Which rights a role should have on a table. */
function due({ role, table, kind }: Held): readonly string[] {
  const exception = exceptions[`${role} ${table}`];
  if (exception) return exception;
  if (role === "chezhang_auditor" || kind === "S" || outOfReach.includes(table)) return [];
  if (kind === "v" || readOnly.includes(table)) return ["SELECT"];
  if (appendOnly.includes(table)) return ["SELECT", "INSERT"];
  const usual = ["SELECT", "INSERT", "UPDATE"];
  return table in deletable ? [...usual, "DELETE"] : usual;
}

/** Rights of the roles that serve beyond what is declared, and declarations that nothing needs. */
export async function rightsOffences(sql: pg.Pool): Promise<string[]> {
  const { rows: held } = await sql.query<Held>(heldSql);
  const { rows: columns } = await sql.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and a.attacl is not null`,
  );
  const { rows: defaults } = await sql.query<{ name: string }>(
    `select g.privilege_type || ' to ' || case g.grantee when 0 then 'public' else pg_get_userbyid(g.grantee)::text end as name
     from pg_default_acl d, aclexplode(d.defaclacl) g where g.grantee <> d.defaclrole and d.defaclnamespace in (0, 'public'::regnamespace)`,
  );
  const tables = new Map(held.map((one) => [`${one.role} ${one.table}`, one]));
  const mayDelete = (table: string) =>
    ["chezhang_app", "chezhang_worker"].some((role) =>
      tables.get(`${role} ${table}`)?.rights.includes("DELETE"),
    );
  const known = new Set(held.map(({ table }) => table));
  return [
    ...held.flatMap((one) =>
      one.rights
        .filter((right) => !due(one).includes(right))
        .map((right) => `${one.table}: ${one.role} may ${right}`),
    ),
    ...columns
      .filter(({ name }) => !(name in changeableColumns))
      .map(({ name }) => `${name}: a right on a column`),
    ...defaults.map(({ name }) => `by default: ${name}`),
    ...Object.keys(deletable)
      .filter((table) => !mayDelete(table))
      .map((table) => `${table}: nobody deletes there, though it is listed`),
    ...[...appendOnly, ...readOnly, ...outOfReach]
      .filter((table) => !known.has(table))
      .map((table) => `${table}: listed but gone`),
  ];
}
