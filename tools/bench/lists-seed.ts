import pg from "pg";
import { visibleRanges } from "#modules/identity/states.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { dropDatabase, prepareDatabase } from "#platform/server/db/prepare.ts";
import { addPerson, addTenant, type TestPerson } from "#platform/testing/people.ts";
import { adminUrl } from "../environment.ts";
import { asSuperuser, roleUrls, superuserUrl, turnToDatabase } from "./database.ts";
import * as rowsOf from "./lists-rows.ts";

/** A company with very many dealers and payees: who sees all of them, and who sees what he wrote himself. */
export interface LargeCompany {
  readonly keeper: TestPerson;
  readonly seller: TestPerson;
}

const permissions = [
  "data:carDealer:list",
  "data:historyCarDealer:list",
  "data:fillingForm:list",
  "data:expenditurePayees:list",
  "data:rebatePayees:list",
  "data:payee:detail",
  "data:keyPerson:list",
  "data:reservePayee:list",
  "data:whiteList:list",
];

async function addPeople(): Promise<LargeCompany & { readonly others: readonly TestPerson[] }> {
  const admin = new pg.Pool({ connectionString: superuserUrl(), max: 1 });
  const tenant = await addTenant(admin);
  const join = () => addPerson(admin, tenant, permissions);
  const [keeper, seller] = [await join(), await join()];
  const others: TestPerson[] = [];
  for (let nth = 0; nth < 198; nth += 1) others.push(await join());
  const seesOwn =
    "update roles set visible_range = $3 where tenant_id = $1 and id in" +
    " (select role_id from member_roles where tenant_id = $1 and user_id = $2)";
  await admin.query(seesOwn, [tenant.id, seller.userId, visibleRanges.self]);
  await admin.query("update sessions set expires_at = now() + interval '30 days'");
  await admin.end();
  return { keeper, seller, others };
}

/** Fills a table without its indexes, which are built in one go afterwards. */
async function fill(client: pg.Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    "select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i" +
      " where i.indrelid = $1::regclass and not exists" +
      " (select from pg_constraint c where c.conindid = i.indexrelid)",
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { made } of rows) await client.query(made);
}

async function seed(client: pg.Client): Promise<LargeCompany> {
  const { keeper, seller, others } = await addPeople();
  const { tenantId } = keeper;
  const authors = [seller, keeper, ...others].map(({ userId }) => userId);
  await client.query("set maintenance_work_mem = '512MB'");
  // Keys hold by how the rows are made; to look each up would take longer than to make them.
  await client.query("set session_replication_role = replica");
  for (const { table, sql } of rowsOf.tables) {
    await fill(client, table, () => client.query(sql, [tenantId, authors]));
  }
  await client.query("set session_replication_role = origin");
  const company = { keeper, seller };
  await client.query("create schema bench");
  await client.query("create table bench.company as select $1::jsonb as people", [
    JSON.stringify(company),
  ]);
  await client.query("vacuum (analyze)");
  return company;
}

async function found(client: pg.Client): Promise<LargeCompany | undefined> {
  const known = await client.query<{ name: string | null }>(
    "select to_regclass('bench.company')::text as name",
  );
  if (!known.rows[0]?.name) return undefined;
  const { rows } = await client.query<{ people: LargeCompany }>("select people from bench.company");
  return rows[0]?.people;
}

/** The company of an earlier run, if its database can be brought up to date, or a new one. */
export async function openLargeCompany(fresh: boolean): Promise<LargeCompany> {
  const database = "chezhang_bench_lists";
  turnToDatabase(database);
  if (fresh) await dropDatabase(adminUrl(), database);
  await prepareDatabase(adminUrl(), database);
  await migrate(roleUrls()["DATABASE_OWNER_URL"] ?? "");
  return asSuperuser(async (client) => {
    const known = await found(client);
    if (known) return known;
    const began = performance.now();
    console.log(`seeding ${rowsOf.dealers} dealers and ${rowsOf.payees} payees …`);
    const company = await seed(client);
    console.log(`seeded in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    return company;
  });
}
