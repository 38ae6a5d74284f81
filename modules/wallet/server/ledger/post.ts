import { platformErrors } from "#platform/contract/error.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { walletErrors } from "../../errors.ts";
import type { OuterAccountKind, PostingKind, WalletAccountKind } from "../../states.ts";

/** An account by what it is: a wallet's, or one outside of all wallets. */
export type Account =
  | { readonly walletId: string; readonly kind: WalletAccountKind }
  | { readonly kind: OuterAccountKind; readonly reference: string };

export interface Posting {
  readonly kind: PostingKind;
  /** What it is posted for; the same step of the same business is posted once. */
  readonly business: {
    readonly type: string;
    readonly id: string;
    readonly number: string;
    readonly step: string;
  };
  readonly reversalOf?: string;
  /** Credit positive, debit negative; they add up to nothing. */
  readonly lines: readonly { readonly account: Account; readonly fen: number }[];
}

const openAccount = "select open_ledger_account($1, $2, $3) as id";
const postNamed =
  "select post_named($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::uuid[], $11::text[], $12::text[], $13::bigint[])::text as at";

/** Accounts side by side, as the functions of the books take them. */
export const named = (accounts: readonly Account[]) => [
  accounts.map((one) => ("walletId" in one ? one.walletId : null)),
  accounts.map(({ kind }) => kind),
  accounts.map((one) => ("walletId" in one ? "" : one.reference)),
];

/** Moves money. There is no other way: the product's roles cannot write the books. */
export async function post(tx: CommandTx, posting: Posting): Promise<{ transactionId: string }> {
  const { kind, business, reversalOf = null, lines } = posting;
  const transactionId = newId();
  const key = [business.type, business.id, business.step, business.number];
  const amounts = lines.map(({ fen }) => fen);
  const head = [tx.tenantId, transactionId, kind, ...key, reversalOf, tx.actor.userId];
  const accounts = named(lines.map(({ account }) => account));
  await tx.raw({ sql: postNamed, parameters: [...head, ...accounts, amounts] }).catch(asRefused);
  return { transactionId };
}

/** Two that reverse the same: the second finds it done, and not a wallet without the money. */
const waitForOthers = "select pg_advisory_xact_lock(hashtextextended($1, 0))";
const findPosted =
  "select t.kind, t.business_type, t.reversal_of, exists (select from ledger_transactions r" +
  " where r.tenant_id = $1 and r.reversal_of = $2) as is_reversed, array_agg(e.account_id) as accounts," +
  " array_agg(-e.amount_fen)::text[] as amounts from ledger_transactions t" +
  " join ledger_entries e on e.tenant_id = $1 and e.transaction_id = t.id" +
  " where t.tenant_id = $1 and t.id = $2 group by t.kind, t.business_type, t.reversal_of";
const postLedger =
  "select post_ledger($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::uuid[], $11::bigint[])::text as at";

interface Posted {
  readonly kind: PostingKind;
  readonly business_type: string;
  readonly reversal_of: string | null;
  readonly is_reversed: boolean;
  readonly accounts: string[];
  readonly amounts: string[];
}

/**
 * Undoes a wrong posting by its exact mirror, once. Refused where a wallet has spent the money since.
 * Holds keep count of their own postings and are undone by their orders.
 */
export async function reversePosting(
  tx: CommandTx,
  reversalOf: string,
  business: Posting["business"],
): Promise<{ transactionId: string }> {
  const parameters = [tx.tenantId, reversalOf];
  const [, [wrong]] = await Promise.all([
    tx.raw({ sql: waitForOthers, parameters: [`reverse ${reversalOf}`] }),
    tx.raw<Posted>({ sql: findPosted, parameters }),
  ]);
  if (!wrong) throw new Refused(platformErrors.notFound);
  if (wrong.is_reversed) throw new Refused(walletErrors.alreadyReversed);
  if (wrong.business_type === "HOLD" || wrong.reversal_of) {
    throw new Refused(walletErrors.notReversible);
  }
  const transactionId = newId();
  const key = [business.type, business.id, business.step, business.number];
  const head = [tx.tenantId, transactionId, wrong.kind, ...key, reversalOf, tx.actor.userId];
  const lines = [wrong.accounts, wrong.amounts];
  await tx.raw({ sql: postLedger, parameters: [...head, ...lines] }).catch(asRefused);
  return { transactionId };
}

interface DatabaseError {
  readonly code?: string;
  readonly constraint?: string;
}

/** Which rule of the books says no, and how that is told to people. */
const byConstraint: Readonly<Record<string, keyof typeof walletErrors>> = {
  ledger_accounts_never_short: "short",
  wallet_holds_live: "alreadyHeld",
  // Two that hold for one order at the same moment count the same round.
  wallet_holds_round: "alreadyHeld",
  ledger_transactions_once: "alreadyPosted",
  ledger_transactions_reversed_once: "alreadyReversed",
};

/** What the books refuse, in words that people read. */
export function asRefused(thrown: unknown): never {
  const { code, constraint = "" } = thrown as DatabaseError;
  if (code === "CZ001") throw new Refused(walletErrors.holdEnded);
  const known = byConstraint[constraint];
  throw known ? new Refused(walletErrors[known]) : thrown;
}

/** An account outside of all wallets, opened when it is first named. */
export async function outerAccount(
  tx: CommandTx,
  kind: OuterAccountKind,
  reference = "",
): Promise<string> {
  const parameters = [tx.tenantId, kind, reference];
  const [found] = await tx.raw<{ id: string }>({ sql: openAccount, parameters });
  if (!found) throw new Error(`No account ${kind} ${reference}`);
  return found.id;
}
