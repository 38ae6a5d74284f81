import { shownPayouts } from "#modules/payout/server/index.ts";
import { shanghaiClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { carPaymentStates } from "../../states.ts";
import { carPaymentOrder } from "../order.ts";
import { afterPaid } from "../rules/payment.ts";
import { dueOn, owesSupplement } from "../rules/supplement.ts";
import type { carPayments } from "../tables.ts";

type CarPayment = Row<typeof carPayments>;

const { paid, pendingSupplement, done } = carPaymentStates;
const reached: readonly number[] = [paid, pendingSupplement, done];

/** Where an order whose money reached the dealer stands, by what the bank shows and by what it owes. */
export async function standingOfPaid(
  tx: CommandTx,
  order: Pick<CarPayment, "payout_id" | "special" | "supplement_accepted_at">,
): Promise<ReturnType<typeof afterPaid>> {
  const { payout_id: payoutId } = order;
  const isShown = payoutId !== null && (await shownPayouts(tx, [payoutId])).has(payoutId);
  return afterPaid({ isShown, owes: owesSupplement(order) });
}

/** Paid, it owes papers, waits for the bank's line, or is over; shown no more, it is not over. */
export async function settlePaid(tx: CommandTx, order: CarPayment): Promise<void> {
  const { state, payout_id: payoutId, supplement_due_on: dueBefore } = order;
  if (!reached.includes(state) || payoutId === null) return;
  const to = await standingOfPaid(tx, order);
  const today = shanghaiClock(tx.now).slice(0, 10);
  const owing = to === "pendingSupplement" && { supplement_due_on: dueBefore ?? dueOn(today) };
  await carPaymentOrder.move(tx, order, { to, also: { ...owing }, quietly: true });
}
