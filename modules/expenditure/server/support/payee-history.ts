import { bankChangesOf } from "#modules/dual-control/server/index.ts";
import { lastChangesTo, lastDaysOf } from "#modules/payee/server/index.ts";
import { lastChecks } from "#modules/provider/server/faces/identity-checks.ts";
import { accountsWith } from "#modules/provider/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { expenditureStates } from "../../states.ts";
import { changeDays, type PayeeHistory } from "#modules/payment-line/server/faces/payee-advice.ts";
import { keysOf } from "./told.ts";

const { draft, deleted, voided, rejected, expired } = expenditureStates;
const over = [draft, deleted, voided, rejected, expired].join(", ");

/** Within which another order to the same account over the same amount is likely the same bill. */
const twinDays = 7;

/**
 * By blind index. An account is another one than before where money reached the same ID number
 * elsewhere first; it counts from the first payment into it, or from when it was written down.
 */
const findHistory =
  'select l.payee_name as "payeeName", l.user_id as "userId", l.id_card_index, l.check_index, l.payee_id,' +
  ' p.times::integer as "paidCount", p.last as "lastPaidAt",' +
  " case when exists (select from expenditure_payees o where o.tenant_id = $1 and o.id_card_index = l.id_card_index" +
  "  and o.account_index <> l.account_index and o.state = 'PAID' and o.expenditure_id <> $2" +
  "  and o.paid_at < coalesce(p.first, l.updated_at))" +
  ' then coalesce(p.first, l.updated_at) end as "changedAt",' +
  " (select e.number from expenditure_payees o join expenditures e on e.tenant_id = $1 and e.id = o.expenditure_id" +
  "  where o.tenant_id = $1 and o.account_index = l.account_index and o.amount_fen = l.amount_fen" +
  "  and o.expenditure_id <> $2 and o.state <> 'DROPPED'" +
  `  and e.submitted_at > moment() - make_interval(days => ${twinDays}) and e.state not in (${over})` +
  "  order by e.number limit 1) as twin" +
  " from expenditure_payees l cross join lateral (select count(*) as times, min(o.paid_at) as first, max(o.paid_at) as last" +
  "  from expenditure_payees o where o.tenant_id = $1 and o.account_index = l.account_index" +
  "  and o.state = 'PAID' and o.expenditure_id <> $2) p" +
  " where l.tenant_id = $1 and l.expenditure_id = $2 and l.state <> 'DROPPED' order by l.line_number";

interface Found extends Omit<PayeeHistory, "check" | "expiresAt"> {
  readonly userId: string | null;
  readonly id_card_index: Buffer;
  readonly check_index: Buffer | null;
  readonly payee_id: string | null;
}

/** What is known about each payee of an order, by the key of his row in its content. */
export async function historyOfPayees(
  tx: ReadTx,
  orderId: string,
): Promise<ReadonlyMap<string, PayeeHistory>> {
  const parameters = [tx.tenantId, orderId];
  const [found, checkers] = await Promise.all([
    tx.raw<Found>({ sql: findHistory, parameters }),
    accountsWith(tx, "identity"),
  ]);
  const indexes = found.flatMap(({ check_index: index }) => index ?? []);
  const members = found.flatMap(({ userId }) => userId ?? []);
  const payees = found.flatMap(({ payee_id: payeeId }) => payeeId ?? []);
  const [checks, changes, ofAccounts, lastDays] = await Promise.all([
    lastChecks(tx, indexes),
    bankChangesOf(tx, members, changeDays),
    lastChangesTo(tx, payees),
    lastDaysOf(tx, payees),
  ]);
  const checkOf = ({ check_index: index }: Found): PayeeHistory["check"] => {
    const check = index && checks.get(index.toString("hex"));
    // Where nobody can be asked, nothing is missing.
    return check || (index === null || checkers.length === 0 ? undefined : null);
  };
  const changeOf = ({ userId, changedAt, payee_id: payeeId }: Found): string | null =>
    [changes.get(userId ?? ""), ofAccounts.get(payeeId ?? "")?.at, changedAt ?? undefined]
      .filter((at) => at !== undefined)
      .toSorted()
      .at(-1) ?? null;
  const keys = keysOf(found);
  return new Map(
    found.map((one, at) => [
      keys[at] ?? "",
      {
        ...one,
        check: checkOf(one),
        changedAt: changeOf(one),
        expiresAt: lastDays.get(one.payee_id ?? "") ?? null,
      },
    ]),
  );
}
