import { lastChecks } from "#modules/provider/server/faces/identity-checks.ts";
import { accountsWith } from "#modules/provider/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { type PayeeFacts, trust, type Trust } from "../faces/rules.ts";
import { lastChangesTo } from "./bank-changes.ts";
import { payeeExpiries, paymentsTo, type PaymentsTo } from "./slots.ts";

/** All that stand for the same: the one that survives, and those that were merged into it. */
const findFamily =
  'select w.id as wanted, m.id, m.check_index as "checkIndex", m.account_index = w.account_index as "isAccount",' +
  ' s.disabled_reason as "disabledReason" from payees w' +
  " join payees s on s.tenant_id = $1 and s.id = w.survivor_id" +
  " join payees m on m.tenant_id = $1 and m.survivor_id = w.survivor_id" +
  " where w.tenant_id = $1 and w.id = any($2::uuid[])";

interface Relative {
  readonly wanted: string;
  readonly id: string;
  readonly checkIndex: Buffer | null;
  readonly isAccount: boolean;
  readonly disabledReason: string | null;
}

const nothing: PaymentsTo = { count: 0, lastAt: null, monthFen: 0 };

/** When what these payees are registered for runs out, or did; who is missing has time, or is in no register. */
export async function lastDaysOf(
  tx: ReadTx,
  payeeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (payeeIds.length === 0) return new Map();
  const told = await Promise.all(payeeExpiries.held.map((ask) => ask(tx, payeeIds)));
  return new Map(told.flatMap((one) => [...one].map(([id, { expiresAt }]) => [id, expiresAt])));
}

/**
 * What is known of each payee now. That nobody pays him, and what he got this month, is said of all that he
 * is merged with; whether money ever reached it, of his account; a check and a change, of him alone.
 */
export async function trustOf(
  tx: ReadTx,
  payeeIds: readonly string[],
): Promise<ReadonlyMap<string, Trust>> {
  if (payeeIds.length === 0) return new Map();
  const parameters = [tx.tenantId, payeeIds];
  const family = await tx.raw<Relative>({ sql: findFamily, parameters });
  const ids = [...new Set(family.map(({ id }) => id))];
  const [checkers, checks, changes, payments, lastDays] = await Promise.all([
    accountsWith(tx, "identity"),
    lastChecks(
      tx,
      family.flatMap(({ checkIndex }) => checkIndex ?? []),
    ),
    lastChangesTo(tx, ids),
    Promise.all(paymentsTo.held.map((ask) => ask(tx, ids))),
    lastDaysOf(tx, ids),
  ]);
  const paid = new Map(payments.flatMap((one) => [...one]));
  const factsOf = (own: Relative, relatives: readonly Relative[]): PayeeFacts => {
    const { checkIndex, disabledReason } = own;
    const check = checkIndex && checks.get(checkIndex.toString("hex"));
    const isAsked = checkIndex !== null && checkers.length > 0;
    const sums = relatives.map((one) => ({ ...(paid.get(one.id) ?? nothing), ...one }));
    const onAccount = sums.filter(({ isAccount }) => isAccount);
    const lasts = onAccount.flatMap(({ lastAt }) => lastAt ?? []).toSorted();
    return {
      disabledReason,
      expiresAt: lastDays.get(own.id) ?? null,
      check: check || (isAsked ? null : undefined),
      change: changes.get(own.id) ?? null,
      paidCount: onAccount.reduce((sum, { count }) => sum + count, 0),
      lastPaidAt: lasts.at(-1) ?? null,
      paidThisMonthFen: sums.reduce((sum, { monthFen }) => sum + monthFen, 0),
    };
  };
  const own = family.filter(({ id, wanted }) => id === wanted);
  return new Map(
    own.map((one) => {
      const relatives = family.filter(({ wanted }) => wanted === one.id);
      return [one.id, trust(factsOf(one, relatives), tx.now)];
    }),
  );
}
