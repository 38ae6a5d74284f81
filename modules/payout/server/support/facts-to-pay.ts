import { departmentsAbove } from "#modules/identity/server/index.ts";
import type { Trust } from "#modules/payee/server/faces/rules.ts";
import { type PaymentsTo, replacedSince, trustOf } from "#modules/payee/server/index.ts";
import { lastCheck } from "#modules/provider/server/faces/identity-checks.ts";
import { accountsWith } from "#modules/provider/server/index.ts";
import { inShanghai } from "#platform/server/clock.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import {
  freshness,
  type PayeeStanding,
  type PayoutFacts,
  type Twin,
  type Used,
} from "../rules/obstacles.ts";
import type { payouts } from "../tables.ts";
import { placeOf } from "./create-payout.ts";
import { ordersUnheld } from "./orders.ts";

export type PayoutRow = Row<typeof payouts>;

const over = "(4009, 4010, 4011)";
const shanghai = (unit: "day" | "month") =>
  `date_trunc('${unit}', moment() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;

/**
 * Paid this week, or not at its end yet, to the same account for the same contract; of those entered
 * by hand there is no contract to tell them apart. Of two that wait the older goes.
 */
const findTwins =
  "select p.id as payout_id, o.id, o.number, o.state, coalesce(o.paid_at, o.created_at) as at from payouts p" +
  " cross join lateral (select * from payouts o where o.tenant_id = $1 and o.account_index = p.account_index" +
  "  and o.id <> p.id and o.amount_fen = p.amount_fen and (o.contract_number = p.contract_number" +
  "   or o.is_manual and p.is_manual and o.contract_number is null and p.contract_number is null)" +
  `  and o.state not in ${over} and (o.state <> 4008 or o.paid_at > moment() - interval '7 days')` +
  "  and ((o.created_at, o.id) < (p.created_at, p.id) or o.state not in (4000, 4001, 4002))" +
  "  and not exists (select from payout_duplicate_passes d where d.tenant_id = $1 and d.payout_id = p.id" +
  "   and d.twin_id = o.id) order by o.created_at limit 1) o where p.tenant_id = $1 and p.id = any($2::uuid[])";

interface FoundTwin {
  readonly payout_id: string;
  readonly id: string;
  readonly number: string;
  readonly state: number;
  readonly at: string;
}

/** Payouts that look like others which nobody has passed as meant too, each with its twin. */
export async function twinsOf(
  tx: ReadTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Twin>> {
  const parameters = [tx.tenantId, ids];
  const found = await tx.raw<FoundTwin>({ sql: findTwins, parameters });
  return new Map(
    found.map(({ payout_id: payoutId, at, ...twin }) => [
      payoutId,
      { ...twin, time: inShanghai(at) },
    ]),
  );
}

/** What decides about each payout by itself. */
export async function factsToPay(
  tx: ReadTx,
  vault: Vault,
  rows: readonly PayoutRow[],
): Promise<ReadonlyMap<string, PayoutFacts>> {
  const isAsked = (await accountsWith(tx, "identity")).length > 0;
  const ids = rows.map(({ id }) => id);
  const [twins, identities, above, unheld, trusts, replaced] = await Promise.all([
    twinsOf(tx, ids),
    isAsked ? Promise.all(rows.map((row) => identityOf(tx, vault, row))) : [],
    chainsOf(tx, rows),
    ordersUnheld(tx, rows),
    trustOf(
      tx,
      rows.flatMap((row) => row.payee_id ?? []),
    ),
    replacedSince(tx, rows.flatMap(paymentOf)),
  ]);
  return new Map(
    rows.map((row, index) => [
      row.id,
      {
        amountFen: row.amount_fen,
        payeeKind: row.payee_kind,
        hasCnaps: row.cnaps !== null,
        hasIdNumber: row.id_card_sealed !== null,
        departmentIds: above.get(row.department_id) ?? [],
        twin: twins.get(row.id) ?? null,
        isHeld: !unheld.has(row.order_id),
        identity: identities[index] ?? "notAsked",
        payee: standingOf(trusts.get(row.payee_id ?? ""), replaced.get(row.id)),
      } satisfies PayoutFacts,
    ]),
  );
}

/** What a payout pays, as payees ask for it; until it is joined to its payee nobody can say. */
const paymentOf = ({ id, payee_id: payeeId, order_id: orderId, created_at: at }: PayoutRow) =>
  payeeId === null ? [] : [{ id, payeeId, orderId, at }];

/** Only what stands against him now, with its time where people read it. */
function standingOf(trust: Trust | undefined, replacedAt: string | undefined): PayeeStanding {
  const isExpired = trust?.flags.includes("expired") ?? false;
  const shown = (at: string | null | undefined) => (at ? inShanghai(at) : null);
  return {
    disabledReason: trust?.disabledReason ?? null,
    expiredAt: isExpired ? shown(trust?.expiresAt) : null,
    coolingUntil: shown(trust?.coolingUntil),
    replacedAt: shown(replacedAt),
  };
}

/** What a channel does for a department it does for all below: each one with those above it. */
async function chainsOf(
  tx: ReadTx,
  rows: readonly PayoutRow[],
): Promise<ReadonlyMap<string | null, readonly string[]>> {
  const departments = [...new Set(rows.map((row) => row.department_id))];
  const chains = departments.map(async (id) => {
    const above = await departmentsAbove(tx, id);
    return [id, above.map((one) => one.id)] as const;
  });
  return new Map(await Promise.all(chains));
}

/** Of a company, or where no ID number is known, there is nothing to check. */
async function identityOf(
  tx: ReadTx,
  vault: Vault,
  row: PayoutRow,
): Promise<PayoutFacts["identity"]> {
  const person = personIn(tx, vault, row);
  if (!person) return "notAsked";
  return freshness(await lastCheck(tx, vault, person), tx.now);
}

/** Who is paid, in clear, for whoever verifies people; undefined where that cannot be said. */
export function personIn({ tenantId }: Pick<ReadTx, "tenantId">, vault: Vault, row: PayoutRow) {
  if (row.payee_kind !== "personal" || row.id_card_sealed === null) return undefined;
  const open = (column: "account" | "id_card", sealed: Buffer) =>
    vault.open(placeOf(column, tenantId, row.id), sealed, "secret").reveal();
  return {
    name: row.payee_name,
    idCardNo: open("id_card", row.id_card_sealed),
    cardNo: open("account", row.account_sealed),
  };
}

const sumToday =
  "select coalesce(sum(amount_fen), 0)::bigint as fen from payout_attempts where tenant_id = $1" +
  ` and channel_id = $2 and created_at >= ${shanghai("day")} and state not in ${over}`;

/** A payee is the same by his account and, where it is known, by his ID number. */
const sumOfPayees =
  "select p.id, sum(a.amount_fen)::bigint as fen from payouts p cross join lateral (" +
  "  select id from payouts where tenant_id = $1 and account_index = p.account_index union" +
  "  select id from payouts where tenant_id = $1 and id_card_index = p.id_card_index) o" +
  " join payout_attempts a on a.tenant_id = $1 and a.payout_id = o.id and a.channel_id = $2" +
  ` and a.created_at >= ${shanghai("month")} and a.state not in ${over}` +
  " where p.tenant_id = $1 and p.id = any($3::uuid[]) group by p.id";

interface Limits {
  readonly id: string;
  readonly dailyLimitFen: number | null;
  readonly payeeMonthLimitFen: number | null;
}

/** What went through a channel: in all today, and to the payees of these payouts this month. */
export async function usedOf(
  tx: ReadTx,
  channel: Limits,
  rows: readonly PayoutRow[],
): Promise<(payoutId: string) => Used> {
  const { id, dailyLimitFen, payeeMonthLimitFen } = channel;
  const [today] =
    dailyLimitFen === null
      ? []
      : await tx.raw<{ fen: number }>({ sql: sumToday, parameters: [tx.tenantId, id] });
  const payees =
    payeeMonthLimitFen === null
      ? []
      : await tx.raw<{ id: string; fen: number }>({
          sql: sumOfPayees,
          parameters: [tx.tenantId, id, rows.map((row) => row.id)],
        });
  const ofPayee = new Map(payees.map((one) => [one.id, one.fen]));
  return (payoutId) => ({
    todayFen: today?.fen ?? 0,
    payeeMonthFen: ofPayee.get(payoutId) ?? 0,
  });
}

const findPayments =
  'select payee_id as "payeeId", count(*)::integer as count, max(paid_at) as "lastAt",' +
  ` coalesce(sum(amount_fen) filter (where paid_at >= ${shanghai("month")}), 0)::bigint as "monthFen"` +
  " from payouts where tenant_id = $1 and payee_id = any($2::uuid[]) and state = 4008 group by payee_id";

/** What reached each of these payees; what came back did not. */
export async function paymentsToPayees(
  tx: ReadTx,
  payeeIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentsTo>> {
  const parameters = [tx.tenantId, payeeIds];
  const found = await tx.raw<PaymentsTo & { payeeId: string }>({ sql: findPayments, parameters });
  return new Map(found.map(({ payeeId, ...payments }) => [payeeId, payments]));
}
