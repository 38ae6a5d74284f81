import { expectSeesOrder } from "#modules/approval/server/index.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { AdjustmentDeed } from "../../adjustment-contract.ts";
import { walletAdjustments } from "../order-tables.ts";
import { type AdjustmentFacts, expectNone, reasonsAgainst } from "../rules/adjustment.ts";
import { costOf, lockCost } from "./adjustment-cost.ts";
import { adjustmentSubject } from "./adjustment-subject.ts";
import { walletsSeen } from "./wallet-sight.ts";
import { balancesOf } from "./wallets.ts";

type Adjustment = Row<typeof walletAdjustments>;

interface Judged<T> {
  readonly row: Adjustment;
  readonly actor: Actor;
  /** With a lock or without. */
  readonly findCost: (tx: T, sought: Parameters<typeof costOf>[1]) => ReturnType<typeof costOf>;
}

/** What decides what can be done to an adjustment, and how much of it the actor is told. */
async function factsBy<T extends ReadTx>(
  tx: T,
  { row, actor, findCost }: Judged<T>,
): Promise<AdjustmentFacts> {
  const { order_id: orderId, payee_wallet_id: walletId, id: besides } = row;
  const nothing = { settledFen: 0, movedFen: 0 };
  const cost = orderId && ((await findCost(tx, { orderId, walletId, besides })) ?? nothing);
  const payer = await balancesOf(tx, row.payer_wallet_id);
  const payee = await balancesOf(tx, walletId);
  const seen = await walletsSeen(tx, actor, [row.payer_wallet_id, walletId]);
  return {
    ...row,
    cost: cost || null,
    payerAvailableFen: payer.availableFen,
    payeeAvailableFen: payee.availableFen,
    seesPayer: seen.has(row.payer_wallet_id),
    seesPayee: seen.has(walletId),
  };
}

export const factsOf = (tx: ReadTx, actor: Actor, row: Adjustment): Promise<AdjustmentFacts> =>
  factsBy(tx, { row, actor, findCost: costOf });

/** Locks an adjustment for a deed, or refuses whoever does not see it or may not do it now. */
export async function reachAdjustment(
  tx: CommandTx,
  actor: Actor,
  { id, deed }: { readonly id: string; readonly deed: AdjustmentDeed },
): Promise<Adjustment> {
  await expectSeesOrder(tx, actor, { subject: adjustmentSubject, orderId: id });
  const row = await lockRow(tx, walletAdjustments, id);
  // Two who submit for the same order at once are judged one after the other.
  const facts = await factsBy(tx, { row, actor, findCost: deed === "submit" ? lockCost : costOf });
  expectNone(reasonsAgainst(deed, facts, actor.userId));
  return row;
}
