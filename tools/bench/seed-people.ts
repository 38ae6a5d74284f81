import type pg from "pg";
import { idFrom } from "./seed-id.ts";

/** Enough people and old sessions that the database looks them up as it would in production. */
const peoplePerTenant = 20;
const oldSessionsPerPerson = 8;

const permissions = ["list", "create", "edit", "delete", "import", "export"].map(
  (verb) => `system:channel:${verb}`,
);

const benchPeople = `
  create table bench.people as
  select number, slot, tenant_id, ${idFrom("now()", "'user' || number || ' ' || slot")} as user_id,
    translate(encode(sha256(convert_to(gen_random_uuid()::text, 'utf8')), 'base64'), '+/=', '-_') as token
  from bench.tenants, generate_series(1, ${peoplePerTenant}) slot`;

/** Each person has every right over channels and one open session. Nobody's personal data is real. */
const statements = [
  "insert into tenants (id, name) select tenant_id, '压测租户' || number from bench.tenants",
  `insert into users (id, nickname, id_card_name, phone_sealed, phone_index, phone_tail,
     id_card_no_sealed, id_card_no_index, id_card_no_tail)
   select user_id, 'bench-' || number || '-' || slot, '压测员' || number, '\\x00',
     sha256(user_id::text::bytea), '0000', '\\x00', sha256(('c' || user_id)::bytea), '0000'
   from bench.people order by slot, number`,
  "insert into memberships (tenant_id, user_id, id, created_by, updated_by) select tenant_id, user_id, user_id, user_id, user_id from bench.people",
  "insert into tenant_menus (tenant_id, menu_id) select tenant_id, menus.id from bench.tenants, menus where visible_type = 1",
  "insert into roles (tenant_id, id, name, visible_range, created_by, updated_by) select tenant_id, tenant_id, '压测', 1, tenant_id, tenant_id from bench.tenants",
  "insert into member_roles (tenant_id, user_id, role_id) select tenant_id, user_id, tenant_id from bench.people",
  `insert into sessions (token_hash, user_id, expires_at, ended_at)
   select sha256((token || age)::bytea), user_id, now() - age * interval '1 day', now() - age * interval '1 day'
   from bench.people, generate_series(1, ${oldSessionsPerPerson}) age`,
  `insert into sessions (token_hash, user_id, expires_at)
   select sha256(token::bytea), user_id, now() + interval '30 days' from bench.people`,
];

const grants = `insert into role_menus (tenant_id, role_id, menu_id)
  select tenant_id, tenant_id, menus.id from bench.tenants, menus where permission_name = any($1::text[])`;

export async function seedPeople(client: pg.Client): Promise<void> {
  await client.query(benchPeople);
  for (const sql of statements) await client.query(sql);
  await client.query(grants, [permissions]);
}

/** Sessions of an earlier run may have come near their end. */
export const prolongSessions =
  "update sessions set expires_at = now() + interval '30 days' where ended_at is null and expires_at < now() + interval '7 days'";
