import pg from "pg";
import { visibleRanges } from "#modules/identity/states.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { dropDatabase, prepareDatabase } from "#platform/server/db/prepare.ts";
import { addPerson, addTenant, type TestPerson } from "#platform/testing/people.ts";
import { adminUrl } from "../environment.ts";
import { asSuperuser, fill, roleUrls, superuserUrl, turnToDatabase } from "./database.ts";
import * as rowsOf from "./lists-rows.ts";

/** A company with very many rows: who sees all of them, and who sees what he wrote himself. */
export interface LargeCompany {
  readonly keeper: TestPerson;
  readonly seller: TestPerson;
}

/** What a bench fills a database of its own with. */
export interface Filling {
  readonly database: string;
  readonly called: string;
  readonly permissions: readonly string[];
  /** Each is given the tenant and its authors. */
  readonly tables: readonly { readonly table: string; readonly sql: string }[];
}

export const dealersAndPayees: Filling = {
  database: "chezhang_bench_lists",
  called: `${rowsOf.dealers} dealers and ${rowsOf.payees} payees`,
  permissions: [
    "data:carDealer:list",
    "data:historyCarDealer:list",
    "data:fillingForm:list",
    "data:expenditurePayees:list",
    "data:rebatePayees:list",
    "data:payee:detail",
    "data:keyPerson:list",
    "data:reservePayee:list",
    "data:whiteList:list",
  ],
  tables: rowsOf.tables,
};

async function addPeople({
  permissions,
}: Filling): Promise<LargeCompany & { readonly others: readonly TestPerson[] }> {
  const admin = new pg.Pool({ connectionString: superuserUrl(), max: 1 });
  const tenant = await addTenant(admin);
  const join = () => addPerson(admin, tenant, [...permissions]);
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

async function seed(client: pg.Client, filling: Filling): Promise<LargeCompany> {
  const { keeper, seller, others } = await addPeople(filling);
  const { tenantId } = keeper;
  const authors = [seller, keeper, ...others].map(({ userId }) => userId);
  await client.query("set maintenance_work_mem = '512MB'");
  // Keys hold by how the rows are made; to look each up would take longer than to make them.
  await client.query("set session_replication_role = replica");
  for (const { table, sql } of filling.tables) {
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
export async function openLargeCompany(filling: Filling, fresh: boolean): Promise<LargeCompany> {
  const { database } = filling;
  turnToDatabase(database);
  if (fresh) await dropDatabase(adminUrl(), database);
  await prepareDatabase(adminUrl(), database);
  await migrate(roleUrls()["DATABASE_OWNER_URL"] ?? "");
  return asSuperuser(async (client) => {
    const known = await found(client);
    if (known) return known;
    const began = performance.now();
    console.log(`seeding ${filling.called} …`);
    const company = await seed(client, filling);
    console.log(`seeded in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    return company;
  });
}
