import { payLinesAgain } from "#modules/payment-line/server/faces/paying.ts";
import { command } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Context } from "#platform/server/engine.ts";
import { carPayment } from "../../contract.ts";
import type { CarPaymentAction } from "../../states.ts";
import { carPaymentOrder } from "../order.ts";
import { expectPayeeInForce, payingOf, payoutOf } from "../payment/hand-over.ts";
import { reach } from "../payment/reach.ts";

interface Again {
  readonly id: string;
  readonly channelId?: string;
  readonly remark: string;
}

type Asked = Pick<Context<Again, CommandTx>, "input" | "tx" | "actor">;

async function payAgain({ input, tx, actor }: Asked, action: CarPaymentAction) {
  const { id, remark, channelId } = input;
  const reached = await reach(tx, actor, { id, action });
  const { row } = reached;
  await expectPayeeInForce(tx, row);
  const lines = reached.lines.filter(({ state }) => state !== "DROPPED");
  const way = { reached, lines, ...(channelId !== undefined && { channelId }) };
  await payLinesAgain(tx, payingOf(tx, row), way);
  const also = { payout_id: await payoutOf(tx, row.id), fail_reason: null, paid_at: null };
  await carPaymentOrder.move(tx, row, { to: "toPay", also, remark });
  return { id: row.id };
}

/** Pays once more what failed or came back, to the same account and the same way. */
export const retryCarPayment = command(carPayment.retry, (context) => payAgain(context, "retry"));

/** The same another way: finance's to choose. */
export const changeChannelOfCarPayment = command(carPayment.changeChannel, (context) =>
  payAgain(context, "changeChannel"),
);
