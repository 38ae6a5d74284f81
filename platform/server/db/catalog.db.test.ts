import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  functionOffences,
  policyOffences,
  rightsOffences,
} from "#platform/testing/catalog-rights.ts";
import { openTestDatabase, type TestDatabase } from "#platform/testing/database.ts";
import { foreignSchemas, platformTables } from "./platform-tables.ts";

let database: TestDatabase;
let sql: pg.Pool;
const rows = async <T extends object>(text: string, values: unknown[] = []) =>
  (await sql.query<T>(text, values)).rows;

beforeAll(async () => {
  database = await openTestDatabase();
  sql = database.admin;
});
afterAll(() => database.drop());

/** A function that lends whoever calls it what its owner may do. */
const lender = "create function planted() returns int language sql security definer as 'select 1'";
const ours = "n.nspname = 'public' and c.relkind in ('r', 'p')";

/** Every rule reads the catalog, so the next table that breaks one is found without being named. */
async function offences(): Promise<string[]> {
  const tables = await rows<{ name: string; enabled: boolean; forced: boolean; owner: string }>(
    `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  );
  const fenced = tables.filter((table) => !(table.name in platformTables));
  const found = [
    ...fenced
      .filter((table) => !table.enabled || !table.forced)
      .map((table) => `${table.name}: no forced row-level security`),
    ...tables
      .filter((table) => table.owner !== "chezhang_owner")
      .map((table) => `${table.name}: owned by ${table.owner}`),
    ...Object.keys(platformTables)
      .filter((name) => !tables.some((table) => table.name === name))
      .map((name) => `${name}: listed but gone`),
  ];
  const names = fenced.map((table) => table.name);
  return [
    ...found,
    ...(await policyOffences(sql, names)),
    ...(await functionOffences(sql)),
    ...(await rightsOffences(sql)),
    ...(await keyOffences(names)),
    ...(await typeOffences()),
    ...(await grantOffences()),
  ];
}

async function keyOffences(fenced: string[]): Promise<string[]> {
  const keys = await rows<{ table: string; name: string; columns: string[]; primary: boolean }>(
    `select c.relname as "table", i.relname as name, x.indisprimary as primary,
       array(select a.attname::text from unnest(x.indkey) with ordinality k(n, o) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n order by k.o) as columns
     from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     join pg_namespace n on n.oid = c.relnamespace where x.indisunique and ${ours}`,
  );
  const unique = keys
    .filter((key) => fenced.includes(key.table))
    .filter((key) =>
      key.primary ? key.columns[0] !== "tenant_id" : !key.columns.includes("tenant_id"),
    )
    .map((key) => `${key.table}: unique key ${key.name} without tenant_id`);
  const withPrimary = new Set(keys.filter((key) => key.primary).map((key) => key.table));
  const foreign = await rows<{ table: string; to: string; columns: string[] }>(
    `select c.relname as "table", r.relname as "to",
       array(select a.attname::text from unnest(f.conkey) k(n) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n) as columns
     from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class r on r.oid = f.confrelid
     join pg_namespace n on n.oid = c.relnamespace where f.contype = 'f' and ${ours}`,
  );
  return [
    ...unique,
    ...fenced.filter((table) => !withPrimary.has(table)).map((table) => `${table}: no primary key`),
    ...foreign
      .filter((key) => !(key.to in platformTables) && !key.columns.includes("tenant_id"))
      .map((key) => `${key.table}: foreign key to ${key.to} without tenant_id`),
  ];
}

/** Amounts are bigint; types that cannot be searched by index behind the fence are not used. */
async function typeOffences(): Promise<string[]> {
  const columns = await rows<{ table: string; name: string; type: string }>(
    `select table_name as "table", column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and data_type in ('numeric', 'money', 'real', 'double precision', 'USER-DEFINED', 'timestamp without time zone', 'character')`,
  );
  return columns.map((column) => `${column.table}.${column.name}: ${column.type}`);
}

async function grantOffences(): Promise<string[]> {
  const roles = await rows<{ name: string }>(
    `select rolname as name from pg_roles where rolname like 'chezhang\\_%'
     and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
  );
  const members = await rows<{ name: string }>(
    `select pg_get_userbyid(member) as name from pg_auth_members where pg_get_userbyid(member) like 'chezhang\\_%'`,
  );
  const grants = await rows<{ table: string; grantee: string; privilege: string }>(
    `select c.relname as "table", pg_get_userbyid(g.grantee) as grantee, g.privilege_type as privilege
     from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) g
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm') and g.grantee <> c.relowner
     and (g.grantee = 0 or g.privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER'))`,
    [["public", ...foreignSchemas]],
  );
  const creators = await rows<{ name: string }>(
    `select r.rolname as name from pg_roles r where r.rolname in ('chezhang_app', 'chezhang_worker', 'chezhang_auditor')
     and (has_schema_privilege(r.rolname, 'public', 'create') or has_database_privilege(r.rolname, current_database(), 'create'))`,
  );
  const views = await rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and (c.relkind = 'm' or c.relkind = 'v' and not coalesce('security_invoker=true' = any(c.reloptions), false))`,
  );
  return [
    ...roles.map((role) => `${role.name}: has a privilege no role of ours may have`),
    ...members.map((role) => `${role.name}: is a member of another role`),
    ...grants.map((grant) => `${grant.table}: ${grant.grantee} may ${grant.privilege}`),
    ...creators.map((role) => `${role.name}: may create`),
    ...views.map((view) => `${view.name}: a view that ignores the fence`),
  ];
}

describe("the catalog", () => {
  it("has no table, key, policy, type, grant or role that breaks the tenant fence", async () => {
    expect(await offences()).toEqual([]);
  });

  it.each([
    [
      "create table planted (tenant_id uuid, id uuid primary key); alter table planted owner to chezhang_owner",
      "planted: no forced row-level security",
    ],
    [
      "create table planted (tenant_id uuid, id uuid, primary key (id, tenant_id)); alter table planted owner to chezhang_owner; call fence_tenant_table('planted', 'select')",
      "planted: unique key planted_pkey without tenant_id",
    ],
    [
      "create unique index planted on channels (code)",
      "channels: unique key planted without tenant_id",
    ],
    ["alter table channels add planted numeric", "channels.planted: numeric"],
    ["create policy planted on channels using (true)", "channels: unexplained policy planted"],
    [
      "drop policy tenant_fence on channels; create policy tenant_fence on channels using (true) with check (true)",
      "channels: the tenant fence has a hole",
    ],
    [
      "alter policy tenant_fence on payouts with check (true)",
      "payouts: the tenant fence has a hole",
    ],
    [
      "alter policy tenant_fence on payouts to chezhang_app",
      "payouts: the tenant fence has a hole",
    ],
    ["drop policy tenant_fence on payouts", "payouts: no tenant fence"],
    [
      "alter policy own_messages on messages using (user_id = (select current_person()) or true)",
      "messages.own_messages: shows other rows than was declared",
    ],
    [
      "alter policy auditor_reads on operation_logs to chezhang_app",
      "operation_logs.auditor_reads: not for the auditor alone",
    ],
    [
      `${lender} set search_path = public, pg_temp`,
      "planted: lends the owner's rights without a reason",
    ],
    [lender, "planted: lends the owner's rights without a fixed search_path"],
    [lender, "planted: lends the owner's rights to public"],
    [
      "alter function settle_hold reset search_path",
      "settle_hold: lends the owner's rights without a fixed search_path",
    ],
    [
      "grant execute on function post_ledger to public",
      "post_ledger: lends the owner's rights to public",
    ],
    [
      "create function planted() returns int language sql as 'select 1'; alter function planted owner to postgres",
      "planted: owned by postgres",
    ],
    ["drop function quota_left", "quota_left: listed but gone"],
    ["grant delete on channels to chezhang_app", "channels: chezhang_app may DELETE"],
    [
      "grant update on operation_logs to chezhang_worker",
      "operation_logs: chezhang_worker may UPDATE",
    ],
    ["grant insert on ledger_entries to chezhang_app", "ledger_entries: chezhang_app may INSERT"],
    ["grant select on payee_quotas to chezhang_app", "payee_quotas: chezhang_app may SELECT"],
    ["grant select on payouts to chezhang_auditor", "payouts: chezhang_auditor may SELECT"],
    ["grant update on payout_rows to chezhang_app", "payout_rows: chezhang_app may UPDATE"],
    ["grant update (name) on files to chezhang_app", "files.name: a right on a column"],
    [
      "alter default privileges for role chezhang_owner in schema public grant select on tables to chezhang_app",
      "by default: SELECT to chezhang_app",
    ],
    ["grant create on schema public to chezhang_app", "chezhang_app: may create"],
    ["alter table channels no force row level security", "channels: no forced row-level security"],
    ["grant truncate on channels to chezhang_app", "channels: chezhang_app may TRUNCATE"],
    ["create view planted as select * from channels", "planted: a view that ignores the fence"],
    [
      "alter role chezhang_worker bypassrls",
      "chezhang_worker: has a privilege no role of ours may have",
    ],
  ])("is read closely enough to find: %s", async (planted, expected) => {
    const client = await sql.connect();
    const whole = sql;
    try {
      await client.query("begin");
      await client.query(planted);
      sql = client as unknown as pg.Pool;
      expect(await offences()).toContain(expected);
    } finally {
      sql = whole;
      await client.query("rollback");
      client.release();
    }
  });
});
