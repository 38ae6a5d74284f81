import type { OrderTable } from "#modules/order/server/index.ts";
import { notify } from "#modules/message/server/index.ts";
import {
  lockPayouts,
  type PaidLine,
  type PaidOrder,
  type RevertedLine,
  type Settled,
} from "#modules/payout/server/index.ts";
import { remainingOf } from "#modules/wallet/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { paymentLineErrors } from "../../errors.ts";
import { afterPayment, afterRevert, isOpenAgain, type LineStep, openFen } from "../faces/rules.ts";
import { type Holding, moveMoney } from "./held-money.ts";
import type { AnyLine } from "./line-table.ts";
import { markPaying } from "./pay.ts";
import type { OrderLines } from "./order-lines.ts";
import {
  countAgain,
  countAsPaid,
  moveQuotasOfPayouts,
  releaseQuotas,
  renewQuotas,
} from "./quotas.ts";

/** What is a kind's own when its lines are paid. */
interface PaidKind<T extends OrderTable> {
  readonly table: T;
  /** Where a payee is mended. */
  readonly link: (orderId: string) => `/${string}`;
  readonly holding: (order: Row<T>) => Holding;
  /** Where the lines leave their order, of which so much more was paid, or less. */
  readonly follow: (tx: CommandTx, order: Row<T>, paidFen: number) => Promise<void>;
  /** It stands where its payments left it: nobody decides on it anew, and it was not given up. */
  readonly standsByPayment: (order: Row<T>) => boolean;
  /** Where a line leaves it whose result was taken back, and which is on its way again. */
  readonly followBack: (tx: CommandTx, order: Row<T>, paidFen: number) => Promise<void>;
}

/** What a payment's outcome does to its order, in the transaction that keeps the outcome. */
export function paidLines<T extends OrderTable>(of: OrderLines, kind: PaidKind<T>): PaidOrder {
  const { table, link, holding, follow, standsByPayment, followBack } = kind;

  async function settled(tx: CommandTx, told: Settled): Promise<void> {
    const order = await lockRow(tx, table, told.orderId);
    const { number } = order as Row<OrderTable>;
    const lines = await of.of(tx, told.orderId);
    const line = lines.find(({ payout_id: payoutId }) => payoutId === told.payoutId);
    const step = line && afterPayment(line.state, told.outcome);
    // The money that was meant for him is meant for somebody else by now.
    const isReplaced = line?.state === "DROPPED" && step && !holding(order).isGivenUp;
    if (!line || isReplaced) throw new Refused(paymentLineErrors.lateProof, { number });
    if (!step) return;
    await countQuota(tx, of, { line, step });
    const holdId = await moveMoney(tx, of, { held: holding(order), line, step });
    await keepLine(tx, of, { line, step, holdId });
    await follow(tx, order, paidBy(step) * line.amount_fen);
  }

  /** The result of a bank's file is taken back: what it posted is posted back, and the line is on its way again. */
  async function reverted(tx: CommandTx, { payoutId, orderId }: RevertedLine): Promise<void> {
    const order = await lockRow(tx, table, orderId);
    const { number, created_by: to } = order as Row<OrderTable>;
    const line = (await of.of(tx, orderId)).find((one) => one.payout_id === payoutId);
    const step = line && afterRevert(line.state);
    if (!step || !standsByPayment(order)) {
      throw new Refused(paymentLineErrors.revertAside, { number });
    }
    await countQuota(tx, of, { line, step });
    const holdId = await moveMoney(tx, of, { held: holding(order), line, step });
    await keepLine(tx, of, { line, step, holdId });
    await followBack(tx, order, paidBy(step) * line.amount_fen);
    await tellOfReverted(tx, line, { to, number, link: link(orderId) });
  }

  /** The desk pays a line once more: the order says so too, and the payee is counted anew. */
  async function paidAgain(tx: CommandTx, vault: Vault, { payoutId, orderId }: PaidLine) {
    const order = await lockRow(tx, table, orderId);
    const { number } = order as Row<OrderTable>;
    const lines = await of.of(tx, orderId);
    const line = lines.find(({ payout_id: its, state }) => its === payoutId && isOpenAgain(state));
    if (!line) throw new Refused(paymentLineErrors.payeeReplaced, { number });
    await renewQuotas(tx, { of, vault, order: order as Row<OrderTable> }, [line]);
    await markPaying(tx, of, { line, payoutId, lineNumber: line.line_number });
    await follow(tx, order, 0);
  }

  const letGo = (tx: CommandTx, vault: Vault, payoutIds: readonly string[]) =>
    moveQuotasOfPayouts(tx, { of, vault }, payoutIds);
  const unheld = (tx: ReadTx, orderIds: readonly string[]) => unheldOf(tx, of, { kind, orderIds });
  return { type: of.orderType, link, settled, reverted, letGo, unheld, paidAgain };
}

interface Asked<T extends OrderTable> {
  readonly kind: Pick<PaidKind<T>, "holding">;
  readonly orderIds: readonly string[];
}

/** Nobody pays what was given up: its hold is gone, and rightly so. */
async function unheldOf<T extends OrderTable>(
  tx: ReadTx,
  of: OrderLines,
  { kind: { holding }, orderIds }: Asked<T>,
): Promise<ReadonlySet<string>> {
  const sql = `select * from ${of.orders} where tenant_id = $1 and id = any($2::uuid[])`;
  const orders = await tx.raw<Row<T>>({ sql, parameters: [tx.tenantId, orderIds] });
  const held = orders
    .map(holding)
    .filter(({ isGivenUp, walletId }) => !isGivenUp && walletId !== null);
  const remaining = await remainingOf(
    tx,
    held.flatMap(({ holdId }) => holdId ?? []),
  );
  const lacking = await Promise.all(
    held.map(async ({ id, holdId }) => {
      const open = openFen(await of.of(tx, id));
      return open > (remaining.get(holdId ?? "") ?? 0) ? [id] : [];
    }),
  );
  return new Set(lacking.flat());
}

interface Applicant {
  readonly to: string;
  readonly number: string;
  readonly link: `/${string}`;
}

/** Whoever applied may have read that it was paid, or was not. */
const tellOfReverted = (
  tx: CommandTx,
  { payout_id: id, payee_name: payeeName, amount_fen: amountFen }: AnyLine,
  { to, number: orderNo, link }: Applicant,
): Promise<void> =>
  notify(tx, {
    to,
    event: "order.resultReverted",
    values: { orderNo, payeeName, amount: showYuan(amountFen) },
    link,
    subject: id === null ? null : { type: "payout", id },
  });

const paidBy = ({ money }: LineStep): number => ({ settle: 1, takeBack: -1, none: 0 })[money];

interface Stepping {
  readonly line: AnyLine;
  readonly step: LineStep;
}

async function countQuota(tx: CommandTx, of: OrderLines, { line, step }: Stepping) {
  if (step.quota === "use") await countAsPaid(tx, of, line);
  if (step.quota === "release") await releaseQuotas(tx, [line]);
  if (step.quota === "again") await countAgain(tx, of, line);
}

async function keepLine(
  tx: CommandTx,
  { table }: OrderLines,
  { line, step, holdId }: Stepping & { readonly holdId: string | null },
): Promise<void> {
  const isBad = step.state === "FAILED" || step.state === "RETURNED";
  const [said] = isBad && line.payout_id !== null ? await lockPayouts(tx, [line.payout_id]) : [];
  const paidAt = step.state === "PAID" ? tx.now : null;
  const changed = [step.state, holdId, said?.failText ?? null, paidAt];
  const sql =
    `update ${table} set state = $3, hold_id = $4, fail_reason = $5, paid_at = $6,` +
    " updated_at = moment(), row_version = row_version + 1 where tenant_id = $1 and id = $2";
  await tx.raw({ sql, parameters: [tx.tenantId, line.id, ...changed] });
}
