import { isRunning, stateOfCode as approvalOfCode } from "#modules/approval/states.ts";
import type { LineState } from "#modules/payment-line/states.ts";
import type { Collected, CollectedOrder } from "#modules/collection/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { chargeKind } from "../../charge-kind.ts";
import { chargeStates, refundStates } from "../../states.ts";
import { chargeOrder } from "../charge/order.ts";
import { refundOrder } from "../refund/order.ts";
import { stateOfCode } from "../rules/charge.ts";
import { refundStateOfCode } from "../rules/refund.ts";
import { isKept, refundStanding, standingOf, sumsOf } from "../rules/standing.ts";
import { chargeRefunds, serviceCharges } from "../tables.ts";
import { keepBooks } from "./keep-books.ts";
import { renewReceipt } from "../receipt/renew-receipt.ts";

type Charge = Row<typeof serviceCharges>;
type Refund = Row<typeof chargeRefunds>;

const isSame = <T extends object>(row: T, to: Partial<T>): boolean =>
  Object.entries(to).every(([name, value]) => row[name as keyof T] === value);

/** How the payment that counts came; without one, the code on show is told. */
function cameBy({ payments, merchantNumber }: Collected) {
  const payment = payments.find(isKept);
  if (!payment) {
    const nobody = { channel_number: null, payer: null, paid_by: null, paid_at: null };
    return { merchant_number: merchantNumber, ...nobody };
  }
  return {
    merchant_number: payment.merchantNumber,
    channel_number: payment.channelNumber,
    payer: payment.payer,
    paid_by: payment.paidBy,
    paid_at: payment.paidAt,
  };
}

/** What of the money an order keeps. */
function keptOf(collected: Collected) {
  const { paidInFen, refundedFen } = sumsOf(collected);
  return {
    collection_id: collected.collectionId,
    qr_count: collected.qrCount,
    qr_expires_at: collected.expiresAt,
    paid_in_fen: paidInFen,
    refunded_fen: refundedFen,
    ...cameBy(collected),
  };
}

/** An order stands as its money does; what counts as received has a receipt of that much. */
async function followCharge(tx: CommandTx, row: Charge, collected: Collected): Promise<void> {
  const before = { state: stateOfCode(row.state), isAdjusted: row.adjusted_at !== null };
  const to = standingOf(collected, before);
  const kept = keptOf(collected);
  if (row.state === chargeStates[to] && isSame(row, kept)) return;
  const receipt = await renewReceipt(tx, { ...row, ...kept });
  const also = { ...kept, ...(receipt && { receipt_number: receipt.number }) };
  await chargeOrder.move(tx, row, { to, also });
  await receipt?.write();
}

const findRefunds =
  "select r.id, r.number, r.state, r.approval_state, r.send_number, r.channel_number, r.refunded_at, r.fail_text," +
  " l.state as line from service_charge_refunds r left join charge_refund_payees l on l.tenant_id = $1" +
  " and l.refund_id = r.id and l.state <> 'DROPPED' where r.tenant_id = $1 and r.charge_id = $2 order by r.id";

type Known = Pick<
  Refund,
  | "id"
  | "number"
  | "state"
  | "approval_state"
  | "send_number"
  | "channel_number"
  | "refunded_at"
  | "fail_text"
> & { readonly line: LineState | null };

const refundsOf = (tx: CommandTx, chargeId: string): Promise<Known[]> =>
  tx.raw<Known>({ sql: findRefunds, parameters: [tx.tenantId, chargeId] });

const isBeingDecided = ({ approval_state: code }: Known): boolean =>
  code !== null && isRunning(approvalOfCode(code));

/**
 * Refunds stand as the channel says. One that is being approved is left alone, and not even locked: who
 * decides on it holds it and waits for the money.
 */
async function followRefunds(tx: CommandTx, { orderId, refunds }: Collected): Promise<void> {
  const told = new Map(refunds.map((refund) => [refund.number, refund]));
  for (const known of await refundsOf(tx, orderId)) {
    const refund = told.get(known.number);
    if (!refund) continue;
    const to = refundStanding(refundStateOfCode(known.state), {
      state: refund.state,
      line: known.line,
      isBeingDecided: isBeingDecided(known),
    });
    const kept = {
      send_number: refund.sendNumber,
      channel_number: refund.channelNumber,
      refunded_at: refund.refundedAt,
      fail_text: refund.failText,
    };
    const isHeld = to === "pending" || (to === "offline" && isBeingDecided(known));
    if (known.state === refundStates[to] && (isHeld || isSame(known, kept))) continue;
    const row: Refund = await lockRow(tx, chargeRefunds, known.id);
    await refundOrder.move(tx, row, { to, also: kept });
  }
}

/** Told by the collection, in its transaction, whenever an order's money stands differently. */
export const collectedCharge: CollectedOrder = {
  type: chargeKind.type,
  async settled(tx, collected) {
    const row = await lockRow(tx, serviceCharges, collected.orderId);
    await followCharge(tx, row, collected);
    await followRefunds(tx, collected);
    await keepBooks(tx, row, collected);
  },
};
