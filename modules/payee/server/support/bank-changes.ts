import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { coolingHours } from "../faces/rules.ts";

export interface BankChange {
  /** Whose bank data they are. */
  readonly party: { readonly type: string; readonly id: string };
  readonly from: string | null;
  readonly to: string;
  /** Who typed it. */
  readonly changedBy: string;
  /** Who agreed to it, where somebody had to. */
  readonly approvedBy?: string | null;
  readonly at: Date;
}

const insertChange =
  "insert into payee_bank_changes (tenant_id, id, party_type, party_id, from_payee_id, to_payee_id, changed_by," +
  " approved_by, changed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";

/** Keeps for good what a party's bank data became, from what, and by whose hands. The same account is no change. */
export async function noteBankChange(tx: CommandTx, change: BankChange): Promise<void> {
  const { party, from, to, changedBy, approvedBy = null, at } = change;
  if (from === to) return;
  const parameters = [
    tx.tenantId,
    newId(),
    party.type,
    party.id,
    from,
    to,
    changedBy,
    approvedBy,
    at,
  ];
  await tx.raw({ sql: insertChange, parameters });
}

const findLast =
  'select distinct on (to_payee_id) to_payee_id as "payeeId", changed_at as at,' +
  " array_remove(array[changed_by, approved_by], null) as by from payee_bank_changes" +
  " where tenant_id = $1 and to_payee_id = any($2::uuid[]) order by to_payee_id, changed_at desc";

interface Changed {
  readonly at: string;
  readonly by: string[];
}

/** When each of these accounts became somebody's last, and by whose hands. */
export async function lastChangesTo(
  tx: ReadTx,
  payeeIds: readonly string[],
): Promise<ReadonlyMap<string, Changed>> {
  if (payeeIds.length === 0) return new Map();
  const parameters = [tx.tenantId, payeeIds];
  const found = await tx.raw<Changed & { payeeId: string }>({ sql: findLast, parameters });
  return new Map(found.map(({ payeeId, ...change }) => [payeeId, change]));
}

const findHands =
  'select to_payee_id as "payeeId", array_remove(array[changed_by, approved_by], null) as by from payee_bank_changes' +
  " where tenant_id = $1 and to_payee_id = any($2::uuid[])" +
  ` and changed_at > moment() - make_interval(hours => ${coolingHours})`;

/** Everybody who had a hand in making these accounts somebody's within the last day: he lets nothing go to them. */
export async function recentChangersOf(
  tx: ReadTx,
  payeeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (payeeIds.length === 0) return new Map();
  const parameters = [tx.tenantId, payeeIds];
  const found = await tx.raw<{ payeeId: string; by: string[] }>({ sql: findHands, parameters });
  const hands = new Map<string, string[]>();
  for (const { payeeId, by } of found) hands.set(payeeId, [...(hands.get(payeeId) ?? []), ...by]);
  return hands;
}

/** Something that pays a payee: for which order, and when it was put together. */
export interface Payment {
  readonly id: string;
  readonly payeeId: string;
  readonly orderId: string;
  readonly at: string;
}

/**
 * The last that happened to an account among parties whose bank data somebody answers for; that a line names a
 * known number elsewhere is nobody's word. A payment counts from when its order first named the payee.
 */
const findReplaced =
  "select w.id, c.changed_at as at from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[])" +
  " as w (id, payee_id, order_id, at) cross join lateral (select from_payee_id, changed_at" +
  "  from payee_bank_changes where tenant_id = $1 and party_type <> 'payee'" +
  "  and (from_payee_id = w.payee_id or to_payee_id = w.payee_id) order by changed_at desc limit 1) c" +
  " where c.from_payee_id = w.payee_id and c.changed_at > least(w.at, (select min(u.created_at)" +
  "  from payee_uses u where u.tenant_id = $1 and u.payee_id = w.payee_id and u.order_id = w.order_id))";

/** When the account that each of these pays was replaced by another, if that was after it was put together. */
export async function replacedSince(
  tx: ReadTx,
  payments: readonly Payment[],
): Promise<ReadonlyMap<string, string>> {
  if (payments.length === 0) return new Map();
  const column = (name: keyof Payment) => payments.map((one) => one[name]);
  const parameters = [
    tx.tenantId,
    column("id"),
    column("payeeId"),
    column("orderId"),
    column("at"),
  ];
  const found = await tx.raw<{ id: string; at: string }>({ sql: findReplaced, parameters });
  return new Map(found.map(({ id, at }) => [id, at]));
}
