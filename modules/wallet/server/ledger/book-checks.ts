/**
 * What must hold in the books, as statements that find every breach. They read all entries, each in one
 * pass, and are run in one snapshot: what is posted meanwhile is either wholly in it or not at all.
 */

const walletName = "w.owner_name || ' · ' || w.project_name";

/** One pass over the entries, account by account: what they add up to, and where their chain breaks. */
const perAccount =
  "with links as (select account_id, sequence, kind, amount_fen, balance_after_fen," +
  " lag(sequence, 1, 0::bigint) over chain as before, lag(balance_after_fen, 1, 0::bigint) over chain as was" +
  " from ledger_entries where tenant_id = $1 window chain as (partition by account_id order by sequence))," +
  " told as materialized (select account_id, sum(amount_fen)::bigint as total, max(sequence) as last," +
  " min(sequence) filter (where sequence <> before + 1) as hole," +
  " (array_agg(before + 1 order by sequence) filter (where sequence <> before + 1))[1] as missing," +
  " (array_agg(array[was + amount_fen, balance_after_fen] order by sequence)" +
  "  filter (where balance_after_fen <> was + amount_fen))[1:1] as broken," +
  " coalesce(sum(amount_fen) filter (where kind in ('RECHARGE', 'ALLOCATE', 'AMOUNT_ADJUSTMENT')), 0)::bigint as given," +
  " coalesce(-sum(amount_fen) filter (where kind in ('SETTLE', 'RETURN', 'ORDER_ADJUSTMENT')), 0)::bigint as spent" +
  " from links group by account_id)," +
  " accounts as (select a.id, a.kind, a.wallet_id, a.balance_fen, a.last_sequence, t.*, e.balance_after_fen as after," +
  ` coalesce(${walletName} || ' · ' || a.kind, rtrim(a.kind || ':' || a.reference, ':')) as name` +
  " from ledger_accounts a left join told t on t.account_id = a.id" +
  " left join ledger_entries e on e.tenant_id = $1 and e.account_id = a.id and e.sequence = t.last" +
  " left join wallets w on w.tenant_id = $1 and w.id = a.wallet_id where a.tenant_id = $1)," +
  " figures as (select wallet_id, sum(balance_fen)::bigint as balances," +
  " (sum(balance_fen) filter (where kind = 'FROZEN'))::bigint as frozen," +
  " coalesce(sum(given), 0)::bigint as given, coalesce(sum(spent), 0)::bigint as spent" +
  " from accounts where wallet_id is not null group by wallet_id)," +
  " held as (select wallet_id, sum(remaining_fen)::bigint as remaining from wallet_holds" +
  "  where tenant_id = $1 and state in (3420, 3421) group by wallet_id)," +
  ` purses as (select w.id, ${walletName} as name, w.allocated_fen, w.spent_fen, f.*, coalesce(h.remaining, 0) as remaining` +
  " from wallets w join figures f on f.wallet_id = w.id left join held h on h.wallet_id = w.id where w.tenant_id = $1)";

interface Rule {
  readonly rule: string;
  readonly from: "accounts" | "purses";
  readonly expected: string;
  readonly found: string;
  readonly where: string;
}

/** A rule that says two figures are the same. */
const same = (rule: string, from: Rule["from"], [expected, found]: readonly [string, string]) => ({
  rule,
  from,
  expected,
  found,
  where: `${expected} <> ${found}`,
});

const mayNotBeShort = "'POOL', 'UNSETTLED', 'AVAILABLE', 'FROZEN', 'SERVICE_INCOME', 'PARKED'";

const rules: readonly Rule[] = [
  same("balanceIsSum", "accounts", ["coalesce(total, 0)", "balance_fen"]),
  same("balanceIsLast", "accounts", ["coalesce(after, 0)", "balance_fen"]),
  {
    rule: "chainHolds",
    from: "accounts",
    expected: "broken[1][1]",
    found: "broken[1][2]",
    where: "broken is not null",
  },
  { rule: "noHole", from: "accounts", expected: "missing", found: "hole", where: "hole > 0" },
  same("noHole", "accounts", ["last_sequence", "coalesce(last, 0)"]),
  {
    rule: "noneShort",
    from: "accounts",
    expected: "0",
    found: "balance_fen",
    where: `kind in (${mayNotBeShort}) and balance_fen < 0 or kind in ('CHANNEL_FEE', 'OVERPAID') and balance_fen > 0`,
  },
  {
    rule: "roundingIsNil",
    from: "accounts",
    expected: "0",
    found: "balance_fen",
    where: "kind = 'ROUNDING' and balance_fen <> 0",
  },
  // What we have with others is negative: positive means that more went out than ever came in. One
  // that was never filled here is filled outside of these books, and mirrors nothing.
  {
    rule: "outsideOverdrawn",
    from: "accounts",
    expected: "0",
    found: "balance_fen",
    where: "kind in ('BANK', 'CHANNEL') and balance_fen > 0 and given < 0",
  },
  same("walletEquation", "purses", ["allocated_fen", "balances + spent_fen"]),
  same("frozenIsHeld", "purses", ["remaining", "frozen"]),
  same("allocatedFollows", "purses", ["given", "allocated_fen"]),
  same("spentFollows", "purses", ["spent", "spent_fen"]),
];

const selectOf = ({ rule, from, expected, found, where }: Rule) =>
  `(select '${rule}' as rule, id, name, (${expected})::bigint as expected, (${found})::bigint as found` +
  ` from ${from} where ${where} order by id limit 50)`;

const transactionBalances =
  "(select 'transactionBalances' as rule, t.id, t.kind || ' ' || t.business_number as name, 0::bigint as expected, s.total as found" +
  " from (select transaction_id, sum(amount_fen)::bigint as total from ledger_entries where tenant_id = $1" +
  "  group by transaction_id having sum(amount_fen) <> 0 limit 50) s" +
  " join ledger_transactions t on t.tenant_id = $1 and t.id = s.transaction_id order by t.id)";

const tenantBalances =
  " union all select 'tenantBalances', null, '', 0::bigint, sum(balance_fen)::bigint from ledger_accounts" +
  " where tenant_id = $1 having sum(balance_fen) <> 0";

/** At most fifty breaches of each rule: who has that many does not need the rest to begin. */
export const findFaults = [
  `${perAccount} ${rules.map(selectOf).join(" union all ")}`,
  transactionBalances + tenantBalances,
] as const;

export const countBooks =
  "select (select coalesce(sum(last_sequence), 0) from ledger_accounts where tenant_id = $1)::bigint as entries," +
  " (select count(*) from wallets where tenant_id = $1)::int as wallets," +
  " (select count(*) from wallet_holds where tenant_id = $1 and state in (3420, 3421))::int as holds";
