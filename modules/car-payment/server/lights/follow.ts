import { holdMatched, releaseTarget } from "#modules/bank-statement/server/index.ts";
import { followOrder, lockMatching } from "#modules/lease/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { carPaymentKind } from "../../kind.ts";

/** Held before the order is locked, as whoever matches holds it: neither waits for the other in a circle. */
export const holdLeases = lockMatching;

/** The same of everything that is bound to it. */
export async function holdBindings(tx: CommandTx, orderId: string): Promise<void> {
  await holdLeases(tx);
  await holdMatched(tx, orderId);
}

const follow = (tx: CommandTx, orderId: string) =>
  followOrder(tx, { orderType: carPaymentKind.type, orderId });

interface Numbered {
  readonly id: string;
  readonly contract_key: string | null;
}

/** Has lease starts look at an order again that came, or says something else now. */
export async function numbersChanged(
  tx: CommandTx,
  { id, contract_key: key }: Numbered,
  before: Numbered | null = null,
): Promise<void> {
  if (key !== null || (before !== null && before.contract_key !== null)) await follow(tx, id);
}

interface PaidFor {
  readonly id: string;
  readonly amount_fen: number;
  readonly lessee: string;
  readonly contract_key: string | null;
}

const saidOtherwise = [
  ["amount_fen", "车款金额已变更"],
  ["lessee", "车款承租人已变更"],
  ["contract_key", "车款合同号已变更"],
] as const;

/** Money that came for another sum, lessee or contract shows nothing of this one: its lines are free, the light is out. */
export async function moneyMeant(tx: CommandTx, now: PaidFor, before: PaidFor): Promise<void> {
  // A number that is told only now contradicts nothing.
  const changed = saidOtherwise.find(
    ([what]) => before[what] !== null && now[what] !== before[what],
  );
  if (changed) await releaseTarget(tx, { targetId: now.id, reason: changed[1] });
}

/** Gives back what was bound to an order that is void by now: others may need it. */
export async function letGo(tx: CommandTx, orderId: string): Promise<void> {
  await follow(tx, orderId);
  await releaseTarget(tx, { targetId: orderId, reason: "车款单已作废" });
}
