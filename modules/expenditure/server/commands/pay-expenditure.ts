import { expectApproved } from "#modules/approval/server/faces/approved.ts";
import { payLines } from "#modules/payment-line/server/faces/paying.ts";
import { moveQuotas } from "#modules/payment-line/server/index.ts";
import { command } from "#platform/server/command.ts";
import { commandForEach } from "#platform/server/command-for-each.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Context } from "#platform/server/engine.ts";
import { expenditure } from "../../contract.ts";
import { expenditureOrder } from "../order.ts";
import { payees } from "../support/payees.ts";
import { reach } from "../support/reach.ts";

type Paying = Context<{ readonly id: string }, CommandTx>;

/** An approved expenditure goes to the payout desk, a line for each payee who waits. */
async function pay({ input, tx, actor, vault, flows }: Paying): Promise<{ id: string }> {
  const { row, lines } = await reach(tx, actor, { id: input.id, action: "pay" });
  await expectApproved(tx, expenditureOrder.subject, row.id);
  const waiting = lines.filter(({ state }) => state === "WAITING");
  const also = { pay_time: tx.now.toISOString() };
  const order = await expenditureOrder.move(tx, row, { to: "paying", also });
  const paying = { of: payees, vault, flows, order, purpose: row.description };
  await moveQuotas(tx, paying, waiting);
  await payLines(tx, paying, waiting);
  return { id: row.id };
}

/** Hands an approved expenditure to the payout desk. */
export const payExpenditure = command(expenditure.pay, pay);

/** Hands many over, each by itself: one that is refused keeps none of the others. */
export const payExpenditures = commandForEach(expenditure.payMany, {
  parts: ({ ids }) => [...new Set(ids)].map((id) => ({ id })),
  async each(context) {
    await pay(context);
  },
  sum(results, language) {
    const told = results.map(({ part: { id }, refused }) => ({
      id,
      ok: refused === null,
      code: refused?.definition.code ?? "0",
      msg: refused?.textIn(language) ?? "",
    }));
    return { done: told.filter(({ ok }) => ok).length, results: told };
  },
});
