import { type LineRow, reserveQuotas } from "#modules/payment-line/server/index.ts";
import { walletErrors } from "#modules/wallet/errors.ts";
import { balancesOf, holdById, holdFunds, releaseHold } from "#modules/wallet/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { orderTypeInBooks } from "../../states.ts";
import { againstItem } from "../rules/amounts.ts";
import { expenditureOrder } from "../order.ts";
import { payees } from "./payees.ts";
import type { expenditures } from "../tables.ts";
import { establishOrder } from "#modules/project/server/index.ts";
import { leftOfItem, type Spending } from "./spending.ts";

type Order = Row<typeof expenditures>;

interface Submitted {
  readonly order: Order;
  readonly lines: readonly LineRow[];
  readonly spending: Spending;
  /** No payment of it has begun; else only payees are new, and their money is held already. */
  readonly isFirst: boolean;
}

/**
 * Holds what an order needs. Quotas first, then the books: whoever spends from the same wallet waits
 * there, and so finds everything that was held before him when limits are counted. Then the
 * establishment.
 */
export async function holdForOrder(
  tx: CommandTx,
  vault: Vault,
  { order, lines, spending, isFirst }: Submitted,
): Promise<void> {
  const waiting = lines.filter(({ state }) => state === "WAITING");
  await reserveQuotas(tx, { of: payees, vault, order }, waiting);
  if (!isFirst) return;
  await expectWalletInForce(tx, order.wallet_id);
  await holdAmount(tx, order);
  const { item, walletId } = spending;
  const left = await leftOfItem(tx, { item, walletId, orderId: order.id });
  const [refusal] = againstItem({ item: item.name, amountFen: order.amount_fen, left });
  if (refusal) throw refusal;
  await establishOrder(tx, {
    expenditureId: order.id,
    establishmentId: order.establishment_id,
    amountFen: order.amount_fen,
    projectId: order.project_id,
    itemId: order.item_id,
  });
}

async function expectWalletInForce(tx: CommandTx, walletId: string): Promise<void> {
  const { state } = await balancesOf(tx, walletId);
  if (state !== 1000) throw new Refused(walletErrors.walletDisabled);
}

/** What is held already stays held if it is the same money. */
async function holdAmount(tx: CommandTx, order: Order): Promise<void> {
  const { wallet_id: walletId, amount_fen: amountFen } = order;
  const held = order.hold_id === null ? undefined : await holdById(tx, order.hold_id);
  if (held?.wallet_id === walletId && held.remaining_fen === amountFen) return;
  if (held) await releaseHold(tx, held.id);
  const { holdId } = await holdFunds(tx, {
    walletId,
    amountFen,
    orderType: orderTypeInBooks,
    orderId: order.id,
    orderNumber: order.number,
  });
  await expenditureOrder.move(tx, order, { also: { hold_id: holdId }, quietly: true });
}
