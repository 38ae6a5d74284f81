import pg from "pg";
import { addPerson, addTenant, type TestPerson } from "#platform/testing/people.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { dropDatabase, prepareDatabase } from "#platform/server/db/prepare.ts";
import { adminUrl } from "../environment.ts";
import { asSuperuser, roleUrls, superuserUrl, turnToDatabase } from "./database.ts";

/** A tenant with years of entries; somebody in it who may see all of them. */
export interface LongBooks {
  readonly person: TestPerson;
  readonly walletIds: readonly string[];
  /** From here on there are as many entries of wallets as an export is to have. */
  readonly exportFrom: string;
  readonly exportRows: number;
}

const wallets = 1_000;
const mostExported = 1_000_000;

/** Every fifth movement is on one wallet, the others on all the rest. */
const moves = `
  create table bench.moves as
  select number, wallet, row_number() over (partition by wallet order by number) as place,
    gen_random_uuid() as id, now() - interval '730 days' * (1 - number / ($1::float8 + 1)) as at
  from (select number, case when number % 5 = 0 then 1 else 2 + number % (${wallets} - 1) end as wallet
    from generate_series(1, $1::bigint) number) m`;
const transactions = `
  insert into ledger_transactions (tenant_id, id, kind, business_type, business_id, step, business_number,
    posted_by, posted_at)
  select $1, id, 'RECHARGE', 'BENCH', id, 'post', 'YC' || number, $2, at from bench.moves order by number`;
const entries = `
  insert into ledger_entries (tenant_id, account_id, sequence, transaction_id, wallet_id, kind, amount_fen,
    balance_after_fen, posted_at)
  select $1, e.account_id, e.place, m.id, e.wallet_id, 'RECHARGE', e.amount, e.amount * e.place, m.at
  from bench.moves m join bench.wallets w on w.number = m.wallet
  cross join lateral (values (w.taking, m.place, w.wallet_id, 100), ($2::uuid, m.number, null, -100))
    as e (account_id, place, wallet_id, amount)
  order by m.number`;
const balances = `
  update ledger_accounts a set balance_fen = t.total, last_sequence = t.last
  from (select account_id, sum(amount_fen)::bigint as total, max(sequence) as last from ledger_entries
    group by account_id) t where a.tenant_id = $1 and a.id = t.account_id`;
const allocated = `
  update wallets w set allocated_fen = a.balance_fen from ledger_accounts a
  where w.tenant_id = $1 and a.tenant_id = $1 and a.wallet_id = w.id and a.kind = 'AVAILABLE'`;

const openWallets = `
  create table bench.wallets as
  select number, open_wallet($1, gen_random_uuid(), '差旅', 'person', gen_random_uuid(), '员工' || number,
    null, false) as wallet_id, null::uuid as taking
  from generate_series(1, ${wallets}) number`;
const findAccounts = "update bench.wallets set taking = wallet_account($1, wallet_id, 'AVAILABLE')";

/** Fills an empty, migrated database with this many entries, set by set. */
async function seed(client: pg.Client, person: TestPerson, rows: number): Promise<void> {
  const { tenantId, userId } = person;
  await client.query("create schema bench");
  await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
  await client.query(openWallets, [tenantId]);
  await client.query(findAccounts, [tenantId]);
  const bank = await client.query<{ id: string }>(
    "select open_ledger_account($1, 'BANK', '6225') as id",
    [tenantId],
  );
  await client.query(moves, [Math.floor(rows / 2)]);
  // Keys hold by how the rows are made; to look each up would take longer than to make them.
  await client.query("set session_replication_role = replica");
  await client.query("set maintenance_work_mem = '512MB'");
  await client.query(transactions, [tenantId, userId]);
  await client.query(entries, [tenantId, bank.rows[0]?.id]);
  await client.query(balances, [tenantId]);
  await client.query(allocated, [tenantId]);
  await client.query("set session_replication_role = origin");
  await client.query("vacuum (analyze)");
}

export async function openLongBooks(rows: number): Promise<LongBooks> {
  const database = "chezhang_bench_ledger";
  turnToDatabase(database);
  await dropDatabase(adminUrl(), database);
  await prepareDatabase(adminUrl(), database);
  await migrate(roleUrls()["DATABASE_OWNER_URL"] ?? "");
  const admin = new pg.Pool({ connectionString: superuserUrl(), max: 1 });
  const person = await addPerson(admin, await addTenant(admin), [
    "wallet:walletDetail:list",
    "wallet:walletDetail:export",
  ]);
  // Seeding and measuring may take longer than a session of a test lasts.
  await admin.query("update sessions set expires_at = now() + interval '1 day'");
  await admin.end();
  const began = performance.now();
  console.log(`seeding ${rows} entries …`);
  const books = await asSuperuser(async (client) => {
    await seed(client, person, rows);
    const exportRows = Math.min(mostExported, Math.floor(rows / 2));
    const found = await client.query<{ at: string }>(
      `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
       from bench.moves where number = $1`,
      [Math.floor(rows / 2) - exportRows + 1],
    );
    const opened = await client.query<{ wallet_id: string }>(
      "select wallet_id from bench.wallets order by number",
    );
    const walletIds = opened.rows.map(({ wallet_id }) => wallet_id);
    return { person, walletIds, exportFrom: found.rows[0]?.at ?? "", exportRows };
  });
  console.log(`seeded in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  return books;
}
