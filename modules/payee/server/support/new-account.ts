import type { CommandTx } from "#platform/server/command-tx.ts";
import { noteBankChange } from "./bank-changes.ts";
import { paymentsTo } from "./slots.ts";

/** The same number at other accounts; none where this account has been somebody's change, or was paid, before. */
const findOthers =
  "select o.id from payees p join payees o on o.tenant_id = $1 and o.identity_index = p.identity_index" +
  " and o.account_index <> p.account_index where p.tenant_id = $1 and p.id = $2 and not exists (" +
  "  select from payee_bank_changes c where c.tenant_id = $1 and c.to_payee_id = p.id) order by o.id";

/**
 * Money reached the same number at another account before, and never this one: that it is paid here now is a
 * change of its bank data, by whoever writes it.
 */
export async function noteNewAccount(tx: CommandTx, payeeId: string): Promise<void> {
  const parameters = [tx.tenantId, payeeId];
  const others = await tx.raw<{ id: string }>({ sql: findOthers, parameters });
  if (others.length === 0) return;
  const ids = [payeeId, ...others.map(({ id }) => id)];
  const asked = await Promise.all(paymentsTo.held.map((ask) => ask(tx, ids)));
  const paid = asked
    .flatMap((one) => [...one])
    .flatMap(([id, { lastAt }]) => (lastAt === null ? [] : [{ id, lastAt }]));
  const [last] = paid.toSorted((one, other) => (one.lastAt > other.lastAt ? -1 : 1));
  if (!last || paid.some(({ id }) => id === payeeId)) return;
  await noteBankChange(tx, {
    party: { type: "payee", id: last.id },
    from: last.id,
    to: payeeId,
    changedBy: tx.actor.userId,
    at: tx.now,
  });
}
