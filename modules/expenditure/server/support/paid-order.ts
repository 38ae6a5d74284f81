import {
  lockPayouts,
  type PaidLine,
  type PaidOrder,
  type Settled,
} from "#modules/payout/server/index.ts";
import { holdFunds, releaseHold, returnHold, settleHold } from "#modules/wallet/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { recordsChanged } from "#platform/server/events.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { expenditureErrors } from "../../errors.ts";
import { expenditureStates, orderTypeInBooks } from "../../states.ts";
import { expenditureOrder } from "../order.ts";
import { stateOfCode } from "../rules/actions.ts";
import { afterLines, afterPayment, isOpenAgain, type LineStep } from "../rules/lines.ts";
import { expenditures } from "../tables.ts";
import { linesOf, type PayeeRow } from "./payee-lines.ts";
import { countAsPaid, moveQuotasOfPayouts, releaseQuotas, renewQuotas } from "./quotas.ts";

/** What a payment's outcome does to its expenditure, in the transaction that keeps the outcome. */
export const paidExpenditure: PaidOrder = {
  type: orderTypeInBooks,
  settled: settleLine,
  letGo: (tx, vault, payoutIds) => moveQuotasOfPayouts(tx, { vault, payoutIds }),
  paidAgain: payLineAgain,
};

type Order = Row<typeof expenditures>;

async function settleLine(tx: CommandTx, told: Settled): Promise<void> {
  const order = await lockRow(tx, expenditures, told.orderId);
  const lines = await linesOf(tx, order.id);
  const line = lines.find(({ payout_id: payoutId }) => payoutId === told.payoutId);
  const step = line && afterPayment(line.state, told.outcome);
  if (!line || isReplaced(order, line, step)) {
    throw new Refused(expenditureErrors.lateProof, { number: order.number });
  }
  if (!step) return;
  await countQuota(tx, line, step);
  const holdId = await moveMoney(tx, { order, line, step });
  await keepLine(tx, { line, step, holdId });
  await keepOrder(tx, order, step.money === "none" ? 0 : signOf(step) * line.amount_fen);
  recordsChanged(tx, "expenditure");
}

const payAgain =
  "update expenditure_payees set state = 'PAYING', fail_reason = null, updated_by = $3, updated_at = moment()," +
  " row_version = row_version + 1 where tenant_id = $1 and id = $2";

/** The desk pays a line once more: the order says so too, and the payee is counted anew. */
async function payLineAgain(
  tx: CommandTx,
  vault: Vault,
  { payoutId, orderId }: PaidLine,
): Promise<void> {
  const order = await lockRow(tx, expenditures, orderId);
  const lines = await linesOf(tx, orderId);
  const line = lines.find(({ payout_id: of, state }) => of === payoutId && isOpenAgain(state));
  if (!line) throw new Refused(expenditureErrors.payeeReplaced, { number: order.number });
  await renewQuotas(tx, { vault, now: tx.now, order }, [line]);
  await tx.raw({ sql: payAgain, parameters: [tx.tenantId, line.id, tx.actor.userId] });
  await keepOrder(tx, order, 0);
  recordsChanged(tx, "expenditure");
}

/** The money that was meant for him is meant for somebody else by now. */
const isReplaced = ({ state }: Order, line: PayeeRow, step: LineStep | undefined): boolean =>
  line.state === "DROPPED" && step !== undefined && state !== expenditureStates.voided;

const signOf = ({ money }: LineStep): number => (money === "settle" ? 1 : -1);

async function countQuota(tx: CommandTx, line: PayeeRow, { quota }: LineStep): Promise<void> {
  if (quota === "use") await countAsPaid(tx, line, tx.now);
  if (quota === "release") await releaseQuotas(tx, [line]);
}

interface Moving {
  readonly order: Order;
  readonly line: PayeeRow;
  readonly step: LineStep;
}

/** Which hold the money left, or came back to. */
async function moveMoney(tx: CommandTx, { order, line, step }: Moving): Promise<string | null> {
  if (step.money === "none" || line.payout_id === null) return line.hold_id;
  const isVoided = order.state === expenditureStates.voided;
  const through = { amountFen: line.amount_fen, ...(await wayOf(tx, line.payout_id)) };
  if (step.money === "settle") {
    const holdId = isVoided ? await holdAnew(tx, order, line) : order.hold_id;
    if (holdId === null) throw new Error(`${order.number} holds nothing`);
    await settleHold(tx, { holdId, ...through });
    return holdId;
  }
  if (line.hold_id === null) throw new Error(`${order.number} was paid from nothing`);
  await returnHold(tx, { holdId: line.hold_id, ...through });
  // Nobody will pay it any more: straight back to its wallet.
  if (isVoided) await releaseHold(tx, line.hold_id);
  return line.hold_id;
}

/** Given up, and proven to have been paid: the wallet bears it after all, if it has that much. */
async function holdAnew(tx: CommandTx, order: Order, line: PayeeRow): Promise<string> {
  const { holdId } = await holdFunds(tx, {
    walletId: order.wallet_id,
    orderType: orderTypeInBooks,
    orderId: order.id,
    orderNumber: order.number,
    amountFen: line.amount_fen,
  });
  return holdId;
}

/** Pay people for us, from money that lies with them; the others are our own banks. */
const trusts: ReadonlySet<string> = new Set(["FLEXPAY"]);

/** Through which account of ours a payout went, and the key of its try: each is settled once. */
async function wayOf(tx: CommandTx, payoutId: string) {
  const [payout] = await lockPayouts(tx, [payoutId]);
  if (!payout?.channelId) throw new Error(`Payout ${payoutId} went through no channel`);
  const kind = trusts.has(payout.provider ?? "") ? "CHANNEL" : "BANK";
  return {
    account: { kind, reference: payout.channelId },
    key: `${payoutId}:${payout.attempts}`,
  } as const;
}

const changeLine =
  "update expenditure_payees set state = $3, hold_id = $4, fail_reason = $5, paid_at = $6," +
  " updated_at = moment(), row_version = row_version + 1 where tenant_id = $1 and id = $2";

interface Kept {
  readonly line: PayeeRow;
  readonly step: LineStep;
  readonly holdId: string | null;
}

async function keepLine(tx: CommandTx, { line, step, holdId }: Kept): Promise<void> {
  const isBad = step.state === "FAILED" || step.state === "RETURNED";
  const [said] = isBad && line.payout_id !== null ? await lockPayouts(tx, [line.payout_id]) : [];
  const paidAt = step.state === "PAID" ? tx.now : null;
  const changed = [step.state, holdId, said?.failText ?? null, paidAt];
  await tx.raw({ sql: changeLine, parameters: [tx.tenantId, line.id, ...changed] });
}

/** The payout's line of the log tells of it. */
async function keepOrder(tx: CommandTx, order: Order, paidFen: number): Promise<void> {
  const lines = (await linesOf(tx, order.id)).map(({ state }) => state);
  const to = afterLines({ state: stateOfCode(order.state), lines });
  const paidAt = to === "voided" ? order.pay_success_time : null;
  const also = {
    paid_fen: order.paid_fen + paidFen,
    pay_success_time: to === "paid" ? tx.now.toISOString() : paidAt,
  };
  await expenditureOrder.move(tx, order, { to, also, quietly: true });
}
