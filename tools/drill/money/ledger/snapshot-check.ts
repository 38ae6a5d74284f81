import type pg from "pg";

/** How far each account was followed already. */
const verified =
  "create temp table if not exists verified (tenant_id uuid, account_id uuid, sequence bigint, balance bigint," +
  " primary key (tenant_id, account_id))";
const knowNewAccounts =
  "insert into verified select tenant_id, id, 0, 0 from ledger_accounts on conflict do nothing";
const freshEntries =
  "create temp table fresh on commit drop as select e.*, v.sequence as was_sequence, v.balance as was_balance" +
  " from verified v join ledger_accounts a on a.tenant_id = v.tenant_id and a.id = v.account_id and a.last_sequence > v.sequence" +
  " cross join lateral (select * from ledger_entries e where e.tenant_id = v.tenant_id and e.account_id = v.account_id" +
  "  and e.sequence > v.sequence) e";
const remember =
  "update verified v set sequence = n.sequence, balance = n.balance from (select tenant_id, account_id, max(sequence) as sequence," +
  " max(was_balance) + sum(amount_fen) as balance from fresh group by 1, 2) n" +
  " where n.tenant_id = v.tenant_id and n.account_id = v.account_id";

/**
 * What must hold at every moment, each as a question that finds whatever breaks it. Entries are
 * followed on from where the last look ended, so that looking costs the same all day.
 */
const breaches: Readonly<Record<string, string>> = {
  "I1 a posting adds up":
    "select transaction_id::text as what from fresh group by tenant_id, transaction_id having sum(amount_fen) <> 0 or count(*) < 2",
  "I2 a tenant's accounts add up to nothing":
    "select tenant_id::text as what from ledger_accounts group by tenant_id having sum(balance_fen) <> 0",
  "I3 a balance is what its entries say":
    "select a.id::text as what from ledger_accounts a join verified v on v.tenant_id = a.tenant_id and v.account_id = a.id" +
    " where a.balance_fen <> v.balance or a.last_sequence <> v.sequence",
  "I4 a wallet has what it was given, less what it spent":
    "select w.id::text as what from wallets w join ledger_accounts a on a.tenant_id = w.tenant_id and a.wallet_id = w.id" +
    " group by w.tenant_id, w.id having w.allocated_fen <> sum(a.balance_fen) + w.spent_fen or min(a.balance_fen) < 0 or w.spent_fen < 0",
  "I5 what is frozen is what is held":
    "select a.wallet_id::text as what from ledger_accounts a left join wallet_holds h on h.tenant_id = a.tenant_id" +
    " and h.wallet_id = a.wallet_id and h.state in (3420, 3421) where a.kind = 'FROZEN'" +
    " group by a.tenant_id, a.wallet_id, a.balance_fen having a.balance_fen <> coalesce(sum(h.remaining_fen), 0)",
  "I6 a hold ends once":
    "select id::text as what from wallet_holds where state in (3420, 3421) and (amount_fen <> remaining_fen + settled_fen + released_fen" +
    " or remaining_fen <= 0 or settled_fen < 0 or released_fen < 0)",
  "I19 entries follow each other without a hole":
    "select account_id::text as what from (select account_id, sequence, balance_after_fen," +
    " was_sequence + row_number() over w as due, was_balance + sum(amount_fen) over w as sum from fresh" +
    " window w as (partition by tenant_id, account_id order by sequence)) f where sequence <> due or balance_after_fen <> sum",
  "I24 no entry leads into another tenant":
    "select f.account_id::text as what from fresh f where not exists (select 1 from ledger_accounts a where a.id = f.account_id" +
    " and a.tenant_id = f.tenant_id and a.wallet_id is not distinct from f.wallet_id)",
};

export interface Checked {
  readonly looks: number;
  readonly entriesFollowed: number;
  readonly faults: readonly string[];
}

const pauseMs = 300;

/** Looks again and again, each time at one moment of the whole, until told to stop; then once more. */
export async function checkBeside(sql: pg.Pool, isOver: () => boolean): Promise<Checked> {
  const client = await sql.connect();
  const faults: string[] = [];
  let [looks, entriesFollowed] = [0, 0];
  try {
    for (let last = false; !last;) {
      last = isOver();
      const found = await look(client);
      faults.push(...found.faults);
      looks += 1;
      entriesFollowed += found.entries;
      if (!last) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } finally {
    client.release();
  }
  return { looks, entriesFollowed, faults };
}

/** All books at one moment, from their first entry on: whatever must hold and does not. */
export async function lookAtBooks(sql: pg.Pool): Promise<readonly string[]> {
  return (await checkBeside(sql, () => true)).faults;
}

async function look(client: pg.PoolClient): Promise<{ faults: string[]; entries: number }> {
  await client.query(verified);
  await client.query("begin isolation level repeatable read");
  await client.query(knowNewAccounts);
  const { rowCount } = await client.query(freshEntries);
  await client.query(remember);
  const faults: string[] = [];
  for (const [name, question] of Object.entries(breaches)) {
    const { rows } = await client.query<{ what: string }>(`${question} limit 3`);
    faults.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  await client.query("commit");
  return { faults, entries: rowCount ?? 0 };
}
