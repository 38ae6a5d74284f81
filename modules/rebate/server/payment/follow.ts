import { paidLines } from "#modules/payment-line/server/faces/paying.ts";
import type { PaidOrder } from "#modules/payout/server/index.ts";
import {
  chargeLate,
  settleKept,
  unsettleKept,
} from "#modules/rebate-book/server/faces/applying.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebateErrors } from "../../errors.ts";
import { rebateKind } from "../../kind.ts";
import { rebateOrder } from "../order.ts";
import { stateOfCode } from "../rules/actions.ts";
import { afterLines, bookAfter, isGivenUp, standsByPayment } from "../rules/lines.ts";
import { rebates } from "../tables.ts";
import { expectInForce } from "./in-force.ts";
import { rebateLines } from "./lines.ts";
import { tellApplicant } from "./tell-applicant.ts";

type Rebate = Row<typeof rebates>;

const machine = paidLines(rebateLines, {
  table: rebates,
  link: rebateKind.link,
  holding: ({ id, number, state }) => {
    return { id, number, walletId: null, holdId: null, isGivenUp: isGivenUp(stateOfCode(state)) };
  },
  follow,
  standsByPayment: ({ state }) => standsByPayment(stateOfCode(state)),
  followBack: follow,
});

const findOrders =
  "select distinct rebate_id as id from rebate_payees where tenant_id = $1 and payout_id = any($2::uuid[]) order by 1";

/** What becomes of a rebate at the desk and with its channels. */
export const paidRebate: PaidOrder = {
  ...machine,
  /** Money leaves only to whom it could still be applied for: a whitelist may have run out since it was handed over. */
  async letGo(tx, vault, payoutIds) {
    const parameters = [tx.tenantId, payoutIds];
    for (const { id } of await tx.raw<{ id: string }>({ sql: findOrders, parameters })) {
      const order = await lockRow(tx, rebates, id);
      expectPayable(order);
      const leaving = new Set(payoutIds);
      const lines = (await rebateLines.of(tx, id)).filter((line) =>
        leaving.has(line.payout_id ?? ""),
      );
      await expectInForce({ tx, vault, order }, lines);
    }
    await machine.letGo?.(tx, vault, payoutIds);
  },
  /** What came back of an order that is not to be paid any more stays where it is. */
  async paidAgain(tx, vault, line) {
    expectPayable(await lockRow(tx, rebates, line.orderId));
    await machine.paidAgain?.(tx, vault, line);
  },
};

function expectPayable({ state, number }: Rebate): void {
  if (isGivenUp(stateOfCode(state))) throw new Refused(rebateErrors.givenUp, { number });
}

/** The payout's line of the log tells of it; the applicant learns when all of it is paid. */
async function follow(tx: CommandTx, order: Rebate, paidFen: number): Promise<void> {
  const from = stateOfCode(order.state);
  if (isGivenUp(from)) {
    await chargeGivenUp(tx, order, paidFen);
    return;
  }
  const lines = await rebateLines.of(tx, order.id);
  const to = afterLines(
    from,
    lines.map(({ state }) => state),
  );
  const also = { paid_at: to === "paid" ? tx.now.toISOString() : null };
  await rebateOrder.move(tx, order, { to, also, quietly: true });
  const book = bookAfter(from, to);
  if (book === "settle") await settleKept(tx, order.id);
  if (book === "unsettle") await unsettleKept(tx, order.id);
  if (to === "paid" && from !== "paid") await tellApplicant(tx, order);
}

/** It was given up, and its money left after all, or came back again: the contract has had so much more, or less. */
async function chargeGivenUp(tx: CommandTx, order: Rebate, paidFen: number): Promise<void> {
  if (paidFen === 0) return;
  const { contract_key: contractKey, type_id: typeId, id, number } = order;
  await chargeLate(tx, { contractKey, typeId, amountFen: paidFen, order: { id, number } });
}
