import { migrate } from "#platform/server/db/migrate.ts";
import { dropDatabase, prepareDatabase } from "#platform/server/db/prepare.ts";
import { newId } from "#platform/server/clock.ts";
import { adminUrl } from "../environment.ts";
import { asSuperuser, roleUrls, turnToDatabase } from "./database.ts";

/** Where postings are measured: a tenant whose wallets have more than the bench can move. */
export interface LedgerStage {
  readonly tenantId: string;
  readonly userId: string;
  readonly walletIds: readonly string[];
  readonly orders: number;
}

const wallets = 2_000;
const orders = 20_000;
/** Books that are empty make PostgreSQL choose plans for empty books. */
const postedBefore = 50_000;

/** The order whose state moves with the money, and what a client of PostgreSQL needs to find a wallet. */
const tables = `
  create schema bench;
  create table bench.orders (tenant_id uuid, number integer, state integer not null default 0,
    primary key (tenant_id, number)) with (fillfactor = 50);
  grant usage on schema bench to chezhang_app;
  grant select, update on bench.orders to chezhang_app;
  create table bench.wallets (number integer primary key, tenant_id uuid, wallet_id uuid, giving uuid, taking uuid)`;

/** What the other side does: the same rows, and nothing that guards them but their constraints. */
const bareFunction = `
  create function bench.post(p_wallet integer, p_order integer) returns void language plpgsql as $$
  declare
    w bench.wallets;
    posted uuid := gen_random_uuid();
    given ledger_accounts;
    taken ledger_accounts;
  begin
    select * into w from bench.wallets where number = p_wallet;
    update ledger_accounts set balance_fen = balance_fen - 1, last_sequence = last_sequence + 1
      where tenant_id = w.tenant_id and id = w.giving returning * into given;
    update ledger_accounts set balance_fen = balance_fen + 1, last_sequence = last_sequence + 1
      where tenant_id = w.tenant_id and id = w.taking returning * into taken;
    insert into ledger_transactions (tenant_id, id, kind, business_type, business_id, step, business_number,
        posted_by, posted_at)
      values (w.tenant_id, posted, 'MATURE', 'BENCH', posted, 'post', 'YC1', w.tenant_id, now());
    insert into ledger_entries (tenant_id, account_id, sequence, transaction_id, wallet_id, kind, amount_fen,
        balance_after_fen, posted_at)
      values (w.tenant_id, given.id, given.last_sequence, posted, w.wallet_id, 'MATURE', -1, given.balance_fen, now()),
        (w.tenant_id, taken.id, taken.last_sequence, posted, w.wallet_id, 'MATURE', 1, taken.balance_fen, now());
    update bench.orders set state = state + 1 where tenant_id = w.tenant_id and number = p_order;
  end $$`;

const openWallets = `
  insert into bench.wallets (number, tenant_id, wallet_id)
  select number, $1, open_wallet($1, gen_random_uuid(), '差旅', 'person', gen_random_uuid(), '员工' || number, null, false)
  from generate_series(1, $2::int) number`;
const findAccounts = `
  update bench.wallets w set giving = wallet_account($1, wallet_id, 'UNSETTLED'),
    taking = wallet_account($1, wallet_id, 'AVAILABLE')`;
const fill = `
  select post_ledger($1, gen_random_uuid(), 'RECHARGE', 'BENCH', $1, 'fill', 'YC0', null, $1,
    array_agg(giving) || open_ledger_account($1, 'OPENING', 'HISTORY'),
    array_agg(1000000000::bigint) || (-1000000000 * count(*))::bigint) from bench.wallets`;

/** A new database each time: what an earlier run left would make this one slower. */
export async function openLedgerStage(): Promise<LedgerStage> {
  const database = "chezhang_bench_posting";
  turnToDatabase(database);
  await dropDatabase(adminUrl(), database);
  await prepareDatabase(adminUrl(), database);
  await migrate(roleUrls()["DATABASE_OWNER_URL"] ?? "");
  const [tenantId, userId] = [newId(), newId()];
  return asSuperuser(async (client) => {
    await client.query("insert into tenants (id, name) values ($1, '压测租户')", [tenantId]);
    await client.query(tables);
    await client.query(bareFunction);
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    await client.query(openWallets, [tenantId, wallets]);
    await client.query(findAccounts, [tenantId]);
    await client.query(fill, [tenantId]);
    await client.query(
      "insert into bench.orders select $1, number from generate_series(1, $2::int) number",
      [tenantId, orders],
    );
    await client.query(
      "select bench.post(1 + n % $1::int, 1 + n % $2::int) from generate_series(1, $3::int) n",
      [wallets, orders, postedBefore],
    );
    const found = await client.query<{ wallet_id: string }>(
      "select wallet_id from bench.wallets order by number",
    );
    const walletIds = found.rows.map(({ wallet_id }) => wallet_id);
    return { tenantId, userId, walletIds, orders };
  });
}

/** Both sides start from the same state: no dead rows, nothing left to flush. */
export const settleLedger = () =>
  asSuperuser(async (client) => {
    await client.query(
      "vacuum (analyze) ledger_accounts, ledger_transactions, ledger_entries, bench.orders",
    );
    await client.query("checkpoint");
  });
