import { payLines } from "#modules/payment-line/server/faces/paying.ts";
import { Refused } from "#platform/server/refused.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { isHeldInForce } from "#modules/dealer/server/index.ts";
import { carPaymentErrors } from "../../errors.ts";
import { dealerOfOrder } from "../support/dealer-of-order.ts";
import type { carPayments } from "../tables.ts";
import { carPaymentLines } from "./lines.ts";

type CarPayment = Row<typeof carPayments>;

/** What paying an order takes besides its lines. */
export const payingOf = (tx: CommandTx, order: CarPayment) => ({
  of: carPaymentLines,
  ...tx.atHand,
  order,
  purpose: `车款 ${order.lessee}`,
  contractNumber: order.contract_key,
});

/** The desk has it from here on: everybody has agreed. Which payout it became. */
export async function handOver(tx: CommandTx, order: CarPayment): Promise<string | null> {
  await expectPayeeInForce(tx, order);
  const line = await carPaymentLines.add(tx, tx.atHand.vault, order);
  await payLines(tx, { ...payingOf(tx, order), makerId: order.created_by }, [line]);
  return payoutOf(tx, order.id);
}

/** The payout that an order's payment is at. */
export async function payoutOf(tx: CommandTx, orderId: string): Promise<string | null> {
  const lines = await carPaymentLines.of(tx, orderId);
  return lines.at(-1)?.payout_id ?? null;
}

/** The dealer is paid where its filing says now, and that stays so until this commits. */
export async function expectPayeeInForce(tx: CommandTx, order: CarPayment): Promise<void> {
  const { number, shop_name: shop, filing_version_id: versionId } = order;
  const isHeld = versionId === null || (await isHeldInForce(tx, versionId));
  const dealer = await dealerOfOrder(tx, shop);
  if (dealer.hasLeft) throw new Refused(carPaymentErrors.dealerLeft);
  if (!isHeld || dealer.versionId !== versionId) {
    throw new Refused(carPaymentErrors.payeeOutOfForce, { number });
  }
}
