import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";

/** What a line of a statement says that a payment could be found by. */
export interface AskedOfPayouts {
  /** Our own name of the line among those that are asked for together. */
  readonly line: number;
  readonly amountFen: number;
  readonly at: string;
  /** Who is on the other side, as banks write it and as we would. */
  readonly names: readonly string[];
  /** In full, or empty where the bank hides it. */
  readonly account: string;
  /** Numbers of ours that stand in it, with and without what follows a dash. */
  readonly numbers: readonly string[];
  /** Money that came back. */
  readonly isReturn: boolean;
}

/** A payment as one attempt made it. */
export interface StatementAttempt {
  readonly id: string;
  readonly payoutId: string;
  readonly payoutNumber: string;
  readonly merchantNumber: string;
  readonly exportNumber: string | null;
  readonly payeeName: string;
  readonly accountTail: string;
  readonly account: string;
  readonly amountFen: number;
  readonly sentAt: string;
  readonly state: number;
  readonly isProven: boolean;
  readonly wasSent: boolean;
  readonly incident: string | null;
}

export interface FoundAttempts {
  readonly attempts: readonly StatementAttempt[];
  readonly pairs: readonly (readonly [line: number, attemptId: string])[];
}

/** A payment shows on a statement within days of its release; a return may take weeks. */
const window = "between a.at - interval '45 days' and a.at + interval '2 days'";
/** Beyond those that fit by name or account, equal sums alone prove nothing: some are enough to show. */
const mostOfOneSum = 30;

const findPairs =
  "with asked as materialized (select * from unnest($2::int[], $3::bigint[], $4::timestamptz[], $5::bytea[], $6::bool[])" +
  "  as a (line, fen, at, account, is_return))," +
  " numbered as materialized (select * from unnest($7::int[], $8::text[]) as n (line, number))," +
  " named as materialized (select n.line, n.name, a.fen, a.at from unnest($9::int[], $10::text[]) as n (line, name) join asked a on a.line = n.line)" +
  " select n.line, t.id from numbered n join payout_attempts t on t.tenant_id = $1 and t.merchant_number = n.number" +
  " union select n.line, t.id from numbered n join payouts p on p.tenant_id = $1 and p.number = n.number" +
  "  join payout_attempts t on t.tenant_id = $1 and t.payout_id = p.id" +
  " union select n.line, t.id from numbered n join asked a on a.line = n.line" +
  "  join payout_batches b on b.tenant_id = $1 and b.export_number = n.number" +
  "  join payout_attempts t on t.tenant_id = $1 and t.batch_id = b.id and t.amount_fen = a.fen" +
  " union select a.line, t.id from asked a cross join lateral (select t.id from payout_attempts t" +
  `  where t.tenant_id = $1 and t.amount_fen = a.fen and t.created_at ${window} and t.proven_at is null` +
  `  and t.state in (4004, 4005, 4006, 4007, 4008, 4012) order by t.created_at desc limit ${mostOfOneSum}) t where not a.is_return` +
  " union select a.line, t.id from asked a cross join lateral (select t.id from payout_attempts t" +
  `  where t.tenant_id = $1 and t.amount_fen = a.fen and t.created_at ${window}` +
  `  and t.state in (4004, 4005, 4006, 4007, 4008, 4012) order by t.created_at desc limit ${mostOfOneSum}) t where a.is_return` +
  " union select a.line, t.id from named a join payouts p on p.tenant_id = $1 and p.payee_name = a.name" +
  `  and p.amount_fen = a.fen and p.created_at ${window} join payout_attempts t on t.tenant_id = $1 and t.payout_id = p.id` +
  " union select a.line, t.id from named a cross join lateral (select p.id from payouts p" +
  `  where p.tenant_id = $1 and p.payee_name = a.name and p.created_at ${window} order by p.created_at desc limit 5) p` +
  "  join payout_attempts t on t.tenant_id = $1 and t.payout_id = p.id" +
  " union select a.line, t.id from asked a cross join lateral (select p.id from payouts p" +
  `  where p.tenant_id = $1 and p.account_index = a.account and p.created_at ${window}` +
  "  order by (p.amount_fen = a.fen) desc, p.created_at desc limit 20) p" +
  "  join payout_attempts t on t.tenant_id = $1 and t.payout_id = p.id where a.account is not null";

const fields =
  'select t.id, p.id as "payoutId", p.number as "payoutNumber", t.merchant_number as "merchantNumber",' +
  ' b.export_number as "exportNumber", p.payee_name as "payeeName", p.account_tail as "accountTail", p.account_sealed,' +
  ' t.amount_fen as "amountFen", coalesce(t.sending_at, t.created_at) as "sentAt", t.state,' +
  ' t.proven_at is not null as "isProven", p.incident,' +
  " (t.sending_at is not null or t.state = 4004 or b.kind = 'file') as \"wasSent\"" +
  " from payout_attempts t join payouts p on p.tenant_id = $1 and p.id = t.payout_id" +
  " left join payout_batches b on b.tenant_id = $1 and b.id = t.batch_id" +
  " where t.tenant_id = $1 and t.id = any($2::uuid[])";

interface Stored extends Omit<StatementAttempt, "account"> {
  readonly account_sealed: Buffer;
}

/** Attempts by their ids. */
export async function attemptsById(
  tx: ReadTx,
  vault: Vault,
  ids: readonly string[],
): Promise<readonly StatementAttempt[]> {
  if (ids.length === 0) return [];
  const rows = await tx.raw<Stored>({ sql: fields, parameters: [tx.tenantId, ids] });
  return rows.map(({ account_sealed: sealed, ...row }) => {
    const { tenantId } = tx;
    const place = { table: "payouts", column: "account", tenantId, rowId: row.payoutId };
    return { ...row, account: vault.open(place, sealed, "bankCardNo").reveal() };
  });
}

/** Every payment that these lines could show, of all of them in one question. */
export async function attemptsFor(
  tx: ReadTx,
  vault: Vault,
  asked: readonly AskedOfPayouts[],
): Promise<FoundAttempts> {
  const { tenantId } = tx;
  const place = { table: "payouts", column: "account", tenantId };
  const indexOf = ({ account }: AskedOfPayouts) => account && vault.index(place, account);
  const numbers = asked.flatMap((one) => one.numbers.map((number) => ({ ...one, number })));
  const names = asked.flatMap((one) => one.names.map((name) => ({ ...one, name })));
  tx.planForValues();
  const pairs = await tx.raw<{ line: number; id: string }>({
    sql: findPairs,
    parameters: [
      tenantId,
      asked.map(({ line }) => line),
      asked.map(({ amountFen }) => amountFen),
      asked.map(({ at }) => at),
      asked.map((one) => indexOf(one) || null),
      asked.map(({ isReturn }) => isReturn),
      numbers.map(({ line }) => line),
      numbers.map(({ number }) => number),
      names.map(({ line }) => line),
      names.map(({ name }) => name),
    ],
  });
  const ids = [...new Set(pairs.map(({ id }) => id))];
  const attempts = await attemptsById(tx, vault, ids);
  return { attempts, pairs: pairs.map(({ line, id }) => [line, id] as const) };
}
