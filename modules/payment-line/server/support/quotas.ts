import { likelyChannel, type LikelyChannel } from "#modules/payout/server/index.ts";
import {
  moveQuota,
  quotaLeft,
  releaseQuota,
  reserveQuota,
  useQuota as countUsed,
} from "#modules/wallet/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import { newId, shanghaiMonth } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { paymentLineErrors } from "../../errors.ts";
import type { AnyLine } from "./line-table.ts";
import type { OrderLines } from "./order-lines.ts";

/** Of which order payees are counted. */
export interface Counting {
  readonly of: OrderLines;
  readonly vault: Vault;
  readonly order: { readonly id: string; readonly department_id: string | null };
}

/** Everybody who counts several people counts them in this order: none waits for another in a circle. */
const personOf = (vault: Vault, idCardNo: string): string =>
  vault
    .index({ table: "payee_quotas", column: "person", tenantId: null }, idCardNo.toUpperCase())
    .toString("hex");

interface Counted {
  readonly line: AnyLine;
  readonly idCardNo: string;
  readonly channel: LikelyChannel & { readonly payeeMonthLimitFen: number };
}

/** Payees whom the channel that would pay them counts, in the one order. */
async function countedOf(tx: CommandTx, { of, vault, order }: Counting, lines: readonly AnyLine[]) {
  const found: Counted[] = [];
  for (const line of lines) {
    const { department_id: departmentId } = order;
    const channel = await likelyChannel(tx, { departmentId, amountFen: line.amount_fen });
    if (!channel || channel.payeeMonthLimitFen === null) continue;
    const { payeeMonthLimitFen } = channel;
    const { idCardNo } = await of.payeeOf(tx, vault, line);
    if (idCardNo === null) continue;
    found.push({ line, idCardNo, channel: { ...channel, payeeMonthLimitFen } });
  }
  const key = ({ idCardNo }: Counted) => personOf(vault, idCardNo);
  return found.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

interface Kept {
  readonly line: AnyLine;
  readonly quotaId: string;
}

const keep = (tx: CommandTx, { table }: OrderLines, { line, quotaId }: Kept) =>
  tx.raw({
    sql: `update ${table} set quota_id = $3 where tenant_id = $1 and id = $2`,
    parameters: [tx.tenantId, line.id, quotaId],
  });

/** Counts payees in before they are paid; refused where a channel would pay one of them too much. */
export async function reserveQuotas(
  tx: CommandTx,
  counting: Counting,
  lines: readonly AnyLine[],
): Promise<void> {
  const { of, vault, order } = counting;
  const uncounted = lines.filter(({ quota_id: quotaId }) => quotaId === null);
  for (const { line, idCardNo, channel } of await countedOf(tx, counting, uncounted)) {
    const { quotaId } = await reserveQuota(tx, vault, {
      channel: channel.contractKey,
      idCardNo,
      month: shanghaiMonth(tx.now),
      limitFen: channel.payeeMonthLimitFen,
      payeeName: line.payee_name,
      amountFen: line.amount_fen,
      orderType: of.orderType,
      orderId: order.id,
      lineNumber: line.line_number,
    });
    await keep(tx, of, { line, quotaId });
  }
}

/** It is paid in this month, whenever it was submitted. */
export async function moveQuotas(
  tx: CommandTx,
  counting: Counting,
  lines: readonly AnyLine[],
): Promise<void> {
  const month = shanghaiMonth(tx.now);
  for (const one of await countedOf(tx, counting, lines)) {
    const { quota_id: quotaId } = one.line;
    if (quotaId === null) continue;
    const limitFen = one.channel.payeeMonthLimitFen;
    if (!(await moveQuota(tx, { quotaId, month, limitFen }))) throw await short(tx, counting, one);
  }
}

const findOld = ({ table, orderColumn, orders }: OrderLines) =>
  `select p.*, o.id as order_id, o.department_id from ${table} p join ${orders} o on o.tenant_id = $1` +
  ` and o.id = p.${orderColumn} join quota_reservations q on q.tenant_id = $1 and q.id = p.quota_id` +
  " where p.tenant_id = $1 and p.payout_id = any($2::uuid[]) and q.state = 'RESERVED' and q.month <> $3" +
  " order by q.person, p.id";

type OldLine = AnyLine & { readonly order_id: string; readonly department_id: string | null };

/** Let go in another month than it was handed over in: it counts in the month in which money leaves. */
export async function moveQuotasOfPayouts(
  tx: CommandTx,
  { of, vault }: Omit<Counting, "order">,
  payoutIds: readonly string[],
): Promise<void> {
  const parameters = [tx.tenantId, payoutIds, shanghaiMonth(tx.now)];
  for (const line of await tx.raw<OldLine>({ sql: findOld(of), parameters })) {
    const order = { id: line.order_id, department_id: line.department_id };
    await moveQuotas(tx, { of, vault, order }, [line]);
  }
}

const renewSql = "select renew_quota($1, $2, $3, $4, $5) as renewed";

/** Without a limit it is counted in any case. */
async function renew(
  tx: CommandTx,
  of: OrderLines,
  { line, limit }: { readonly line: AnyLine; readonly limit: number | null },
) {
  const quotaId = newId();
  const parameters = [tx.tenantId, line.quota_id, quotaId, shanghaiMonth(tx.now), limit];
  const [answer] = await tx.raw<{ renewed: boolean }>({ sql: renewSql, parameters });
  if (answer?.renewed) await keep(tx, of, { line, quotaId });
  return answer?.renewed ? quotaId : undefined;
}

/** Counts payees in once more whose payment failed or came back. */
export async function renewQuotas(
  tx: CommandTx,
  counting: Counting,
  lines: readonly AnyLine[],
): Promise<void> {
  for (const one of await countedOf(tx, counting, lines)) {
    const { line, channel } = one;
    if (line.quota_id === null) continue;
    const limit = channel.payeeMonthLimitFen;
    if (!(await renew(tx, counting.of, { line, limit }))) throw await short(tx, counting, one);
  }
}

async function short(tx: CommandTx, { vault }: Counting, { line, idCardNo, channel }: Counted) {
  const left = await quotaLeft(tx, vault, {
    channel: channel.contractKey,
    idCardNo,
    month: shanghaiMonth(tx.now),
    limitFen: channel.payeeMonthLimitFen,
  });
  const payee = line.payee_name;
  if (left === null) return new Refused(paymentLineErrors.quotaOfMonthUnsaid, { payee });
  return new Refused(paymentLineErrors.quotaOfMonth, { payee, left: showYuan(left) });
}

const findStates =
  "select id, state from quota_reservations where tenant_id = $1 and id = any($2::uuid[]) order by person, id";

/** Those that were counted are counted no more. */
export async function releaseQuotas(tx: CommandTx, lines: readonly AnyLine[]): Promise<void> {
  const ids = lines.flatMap(({ quota_id: quotaId }) => quotaId ?? []);
  if (ids.length === 0) return;
  const found = await tx.raw<{ id: string }>({ sql: findStates, parameters: [tx.tenantId, ids] });
  for (const { id } of found) await releaseQuota(tx, id);
}

/** The money has left: it counts, also where nobody counted on it any more. */
export async function countAsPaid(tx: CommandTx, of: OrderLines, line: AnyLine): Promise<void> {
  if (line.quota_id === null) return;
  const [found] = await tx.raw<{ id: string; state: string }>({
    sql: findStates,
    parameters: [tx.tenantId, [line.quota_id]],
  });
  if (found?.state === "RESERVED") await countUsed(tx, found.id);
  if (found?.state !== "RELEASED") return;
  const quotaId = await renew(tx, of, { line, limit: null });
  if (quotaId !== undefined) await countUsed(tx, quotaId);
}

/** It counted as failed and may be paid after all: counted in any case, as its money may have left. */
export async function countAgain(tx: CommandTx, of: OrderLines, line: AnyLine): Promise<void> {
  if (line.quota_id !== null) await renew(tx, of, { line, limit: null });
}

/** Nobody counts on what waits any more: it is counted anew when its order is submitted again. */
export const forgetQuotas = (tx: CommandTx, of: OrderLines, orderId: string): Promise<unknown> =>
  tx.raw({
    sql:
      `update ${of.table} set quota_id = null where tenant_id = $1 and ${of.orderColumn} = $2` +
      " and state = 'WAITING'",
    parameters: [tx.tenantId, orderId],
  });
