import type pg from "pg";
import { idFrom } from "./seed-id.ts";
import { seedPeople } from "./seed-people.ts";

const tenantCount = 200;
/** Sizes fall with rank as 1/rank^1.08: the largest of 200 tenants then has about a fifth. */
const skew = 1.08;

const tables = `
  create schema bench;
  create table bench.tenants (
    number integer primary key, tenant_id uuid not null, upto float8 not null
  )`;

/** `upto` is the end of a tenant's share of the interval from 0 to 1. */
const benchTenants = `
  insert into bench.tenants
  with sized as (
    select number, power(number, -($2::float8)) as weight from generate_series(1, $1::int) number
  )
  select number, ${idFrom("now()", "'tenant' || number")},
    sum(weight) over (order by number) / sum(weight) over ()
  from sized`;

/**
 * Two years of channels, oldest first, the tenants mixed as they would be in life: a tenant's rows
 * lie scattered over the table. Nine in ten are in use, a few disabled, a few deleted.
 */
const channels = `
  insert into channels (tenant_id, id, name, code, description, state, row_version,
    created_by, created_at, updated_by, updated_at)
  select owner.tenant_id, ${idFrom("made.at", "made.number::text")},
    made.city || made.kind || made.number % 9973, 'C' || lpad(made.number::text, 7, '0'),
    case when made.number % 3 > 0 then made.city || '及周边门店，编号 ' || made.number end,
    made.state, 1, owner.user_id, made.at, owner.user_id, made.at
  from (
    select number,
      now() - interval '730 days' * (1 - number / ($1::float8 + 1)) as at,
      width_bucket(random(), (select array_agg(upto order by number) from bench.tenants)) + 1 as rank,
      (array['上海','苏州','杭州','南京','宁波','合肥','广州','深圳','佛山','成都','重庆','昆明',
        '武汉','长沙','郑州','西安','济南','青岛','天津','沈阳'])[1 + floor(random() * 20)::int] as city,
      (array['直营门店','经销商','二级网点','线上进件','主机厂','联合贷款','展会','转介绍',
        '二手车市场','平行进口','租赁公司','维修厂'])[1 + floor(random() * 12)::int] as kind,
      case when random() < 0.88 then 1000 when random() < 0.6 then 1001 else 1003 end as state
    from generate_series(1, $1::int) number
  ) made join bench.people owner on owner.slot = 1 and owner.number = least(made.rank, ${tenantCount})
  order by made.number`;

/** Fills an empty, migrated database. */
export async function seedAll(client: pg.Client, rows: number): Promise<void> {
  const started = performance.now();
  console.log(`seeding ${rows} channels over ${tenantCount} tenants …`);
  await client.query("select setseed(0.42)");
  await client.query("set maintenance_work_mem = '512MB'");
  await client.query(tables);
  await client.query(benchTenants, [tenantCount, skew]);
  await seedPeople(client);
  const rebuild = await dropIndexes(client);
  await client.query(channels, [rows]);
  for (const definition of rebuild) await client.query(definition);
  // Triggers changed tenants and people once per member: in life these tables are compact.
  await client.query("vacuum (full) tenants, users");
  await client.query("vacuum (analyze)");
  // Written last: a database without it was left half seeded and is made again.
  await client.query("create table bench.seed as select $1::int as rows, now() as at", [rows]);
  console.log(`seeded in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/** Indexes are built faster afterwards than row by row. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'channels'::regclass and not indisprimary`,
  );
  for (const { name } of found.rows) await client.query(`drop index ${name}`);
  return found.rows.map((row) => row.definition);
}
