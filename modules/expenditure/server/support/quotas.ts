import { likelyChannel, type LikelyChannel } from "#modules/payout/server/index.ts";
import {
  moveQuota,
  quotaLeft,
  releaseQuota,
  reserveQuota,
  useQuota as countUsed,
} from "#modules/wallet/server/index.ts";
import { formatYuan } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { expenditureErrors } from "../../errors.ts";
import { orderTypeInBooks } from "../../states.ts";
import { numbersOf, type PayeeRow } from "./payee-lines.ts";
import { monthOf } from "./spending.ts";

interface Counting {
  readonly vault: Vault;
  readonly now: Date;
  readonly order: { readonly id: string; readonly department_id: string | null };
}

/** Everybody who counts several people counts them in this order: none waits for another in a circle. */
const personOf = (vault: Vault, idCardNo: string): string =>
  vault
    .index({ table: "payee_quotas", column: "person", tenantId: null }, idCardNo.toUpperCase())
    .toString("hex");

interface Counted {
  readonly line: PayeeRow;
  readonly idCardNo: string;
  readonly channel: LikelyChannel & { readonly payeeMonthLimitFen: number };
}

/** Payees whom the channel that would pay them counts, in the one order. */
async function countedOf(tx: CommandTx, { vault, order }: Counting, lines: readonly PayeeRow[]) {
  const found: Counted[] = [];
  for (const line of lines) {
    const { department_id: departmentId } = order;
    const channel = await likelyChannel(tx, { departmentId, amountFen: line.amount_fen });
    if (!channel || channel.payeeMonthLimitFen === null) continue;
    const { payeeMonthLimitFen } = channel;
    const { idCardNo } = numbersOf(tx, vault, line);
    found.push({ line, idCardNo, channel: { ...channel, payeeMonthLimitFen } });
  }
  const key = ({ idCardNo }: Counted) => personOf(vault, idCardNo);
  return found.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

const keepQuota = "update expenditure_payees set quota_id = $3 where tenant_id = $1 and id = $2";
const keep = (tx: CommandTx, line: PayeeRow, quotaId: string) =>
  tx.raw({ sql: keepQuota, parameters: [tx.tenantId, line.id, quotaId] });

/** Counts payees in before they are paid; refused where a channel would pay one of them too much. */
export async function reserveQuotas(
  tx: CommandTx,
  counting: Counting,
  lines: readonly PayeeRow[],
): Promise<void> {
  const uncounted = lines.filter(({ quota_id: quotaId }) => quotaId === null);
  for (const { line, idCardNo, channel } of await countedOf(tx, counting, uncounted)) {
    const { quotaId } = await reserveQuota(tx, counting.vault, {
      channel: channel.contractKey,
      idCardNo,
      month: monthOf(counting.now),
      limitFen: channel.payeeMonthLimitFen,
      payeeName: line.payee_name,
      amountFen: line.amount_fen,
      orderType: orderTypeInBooks,
      orderId: counting.order.id,
      lineNumber: line.line_number,
    });
    await keep(tx, line, quotaId);
  }
}

/** It is paid in this month, whenever it was submitted. */
export async function moveQuotas(
  tx: CommandTx,
  counting: Counting,
  lines: readonly PayeeRow[],
): Promise<void> {
  const month = monthOf(counting.now);
  for (const one of await countedOf(tx, counting, lines)) {
    const { quota_id: quotaId } = one.line;
    if (quotaId === null) continue;
    const limitFen = one.channel.payeeMonthLimitFen;
    if (!(await moveQuota(tx, { quotaId, month, limitFen }))) throw await short(tx, counting, one);
  }
}

const findOld =
  "select p.*, e.department_id from expenditure_payees p join expenditures e on e.tenant_id = $1" +
  " and e.id = p.expenditure_id join quota_reservations q on q.tenant_id = $1 and q.id = p.quota_id" +
  " where p.tenant_id = $1 and p.payout_id = any($2::uuid[]) and q.state = 'RESERVED' and q.month <> $3" +
  " order by q.person, p.id";

/** Let go in another month than it was handed over in: it counts in the month in which money leaves. */
export async function moveQuotasOfPayouts(
  tx: CommandTx,
  { vault, payoutIds }: { readonly vault: Vault; readonly payoutIds: readonly string[] },
): Promise<void> {
  const now = tx.now;
  const old = await tx.raw<PayeeRow & { department_id: string | null }>({
    sql: findOld,
    parameters: [tx.tenantId, payoutIds, monthOf(now)],
  });
  for (const { department_id, ...line } of old) {
    await moveQuotas(tx, { vault, now, order: { id: line.expenditure_id, department_id } }, [line]);
  }
}

const renewSql = "select renew_quota($1, $2, $3, $4, $5) as renewed";

/** Without a limit it is counted in any case. */
async function renew(
  tx: CommandTx,
  line: PayeeRow,
  given: { month: string; limit: number | null },
) {
  const quotaId = newId();
  const parameters = [tx.tenantId, line.quota_id, quotaId, given.month, given.limit];
  const [answer] = await tx.raw<{ renewed: boolean }>({ sql: renewSql, parameters });
  if (answer?.renewed) await keep(tx, line, quotaId);
  return answer?.renewed ? quotaId : undefined;
}

/** Counts payees in once more whose payment failed or came back. */
export async function renewQuotas(
  tx: CommandTx,
  counting: Counting,
  lines: readonly PayeeRow[],
): Promise<void> {
  const month = monthOf(counting.now);
  for (const one of await countedOf(tx, counting, lines)) {
    if (one.line.quota_id === null) continue;
    const limit = one.channel.payeeMonthLimitFen;
    if (!(await renew(tx, one.line, { month, limit }))) throw await short(tx, counting, one);
  }
}

async function short(
  tx: CommandTx,
  { vault, now }: Counting,
  { line, idCardNo, channel }: Counted,
) {
  const left = await quotaLeft(tx, vault, {
    channel: channel.contractKey,
    idCardNo,
    month: monthOf(now),
    limitFen: channel.payeeMonthLimitFen,
  });
  const payee = line.payee_name;
  if (left === null) return new Refused(expenditureErrors.quotaOfMonthUnsaid, { payee });
  return new Refused(expenditureErrors.quotaOfMonth, { payee, left: formatYuan(left) });
}

const findStates =
  "select id, state from quota_reservations where tenant_id = $1 and id = any($2::uuid[]) order by person, id";

/** Those that were counted are counted no more. */
export async function releaseQuotas(tx: CommandTx, lines: readonly PayeeRow[]): Promise<void> {
  const ids = lines.flatMap(({ quota_id: quotaId }) => quotaId ?? []);
  if (ids.length === 0) return;
  const found = await tx.raw<{ id: string }>({ sql: findStates, parameters: [tx.tenantId, ids] });
  for (const { id } of found) await releaseQuota(tx, id);
}

/** The money has left: it counts, also where nobody counted on it any more. */
export async function countAsPaid(tx: CommandTx, line: PayeeRow, now: Date): Promise<void> {
  if (line.quota_id === null) return;
  const [found] = await tx.raw<{ id: string; state: string }>({
    sql: findStates,
    parameters: [tx.tenantId, [line.quota_id]],
  });
  if (found?.state === "RESERVED") await countUsed(tx, found.id);
  if (found?.state !== "RELEASED") return;
  const quotaId = await renew(tx, line, { month: monthOf(now), limit: null });
  if (quotaId !== undefined) await countUsed(tx, quotaId);
}
